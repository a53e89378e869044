const dateFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const zoneFormat = new Intl.DateTimeFormat('en-US', { timeZoneName: 'shortOffset' });
const shortFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const nearDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A time in the browser's time zone: `Nov 20, 2026, 04:49 AM`. */
export function formatDateTime(timestampMs: number): string {
  return dateFormat.format(timestampMs);
}

/** A time in the browser's time zone with its offset from UTC: `Nov 20, 2026, 04:49 AM GMT+1`. */
export function formatZonedDateTime(timestampMs: number): string {
  const zone = zoneFormat.formatToParts(timestampMs).find(({ type }) => type === 'timeZoneName');
  return `${formatDateTime(timestampMs)} ${zone?.value ?? timeZoneName()}`;
}

/** An estimated time near the present, to the nearest minute and without its year: `Nov 20, 04:49 AM`. */
export function formatEstimate(estimateMs: number): string {
  return shortFormat.format(Math.round(estimateMs / MINUTE_MS) * MINUTE_MS);
}

/** A day in the browser's time zone: `Nov 20, 2026`. */
export function formatDay(timestampMs: number): string {
  return dayFormat.format(timestampMs);
}

/** A day in the browser's time zone, with its year only if it is not the present one: `Nov 20`, `Nov 20, 2025`. */
export function formatNearDay(timestampMs: number, presentMs: number): string {
  const isSameYear = new Date(timestampMs).getFullYear() === new Date(presentMs).getFullYear();
  return (isSameYear ? nearDayFormat : dayFormat).format(timestampMs);
}

/** A month in the browser's time zone: `Nov 2026`. */
export function formatMonth(timestampMs: number): string {
  return monthFormat.format(timestampMs);
}

/** The time zone of all displayed times, such as `Europe/Berlin`. */
export function timeZoneName(): string {
  return dateFormat.resolvedOptions().timeZone;
}

/**
 * A duration in its two largest units: `1 d 22 h`, `5 min 3 s`, `8 s`. Negative durations are `0 s`. No line breaks
 * between a number and its unit.
 */
export function formatDuration(durationMs: number): string {
  const ms = Math.max(0, durationMs);
  if (ms >= DAY_MS) return pair(ms, DAY_MS, 'd', HOUR_MS, 'h');
  if (ms >= HOUR_MS) return pair(ms, HOUR_MS, 'h', MINUTE_MS, 'min');
  if (ms >= MINUTE_MS) return pair(ms, MINUTE_MS, 'min', SECOND_MS, 's');
  return count(Math.floor(ms / SECOND_MS), 's');
}

function pair(ms: number, largeMs: number, large: string, smallMs: number, small: string): string {
  const whole = Math.floor(ms / largeMs);
  const rest = Math.floor((ms % largeMs) / smallMs);
  return rest === 0 ? count(whole, large) : `${count(whole, large)} ${count(rest, small)}`;
}

function count(number: number, unit: string): string {
  return `${number}\u00a0${unit}`;
}
