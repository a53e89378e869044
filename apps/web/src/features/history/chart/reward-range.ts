/** How far back the chart goes. */
export type RangeId = 'days30' | 'days90' | 'year' | 'all';

export const rangeIds: readonly RangeId[] = ['days30', 'days90', 'year', 'all'];

const DAY_MS = 86_400_000;
const lengths: Readonly<Record<Exclude<RangeId, 'all'>, number>> = { days30: 30, days90: 90, year: 365 };

/** Longer ranges are drawn by weeks. */
const MOST_DAYS = 90;
/** A history that has just begun is drawn among empty days. */
const FEWEST_DAYS = 7;

/** A span of time in whole days or weeks of the browser's zone, from `fromMs` up to but not including `toMs`. */
export interface RewardRange {
  readonly step: 'day' | 'week';
  readonly fromMs: number;
  readonly toMs: number;
  /** First moment that counts: a range by weeks begins within one. */
  readonly sinceMs: number;
}

/** The range that ends with the day of `nowMs`; all of it begins with the day of the first reward, or a week ago. */
export function rewardRange(id: RangeId, firstMs: number, nowMs: number): RewardRange {
  const today = startOfDay(nowMs);
  const from =
    id === 'all'
      ? Math.min(startOfDay(firstMs), addDays(today, 1 - FEWEST_DAYS))
      : addDays(today, 1 - lengths[id]);
  // A day with a change of the clock is an hour shorter or longer.
  const days = Math.round((today - from) / DAY_MS) + 1;
  if (days <= MOST_DAYS) return { step: 'day', fromMs: from, toMs: addDays(today, 1), sinceMs: from };
  const toMs = addDays(startOfWeek(today), 7);
  return { step: 'week', fromMs: startOfWeek(from), toMs, sinceMs: from };
}

/** First moment of the day or week that a moment lies in. */
export function startOfStep(timestampMs: number, step: RewardRange['step']): number {
  return step === 'day' ? startOfDay(timestampMs) : startOfWeek(timestampMs);
}

/** First moment after the day or week that begins with `startMs`. */
export function endOfStep(startMs: number, step: RewardRange['step']): number {
  return addDays(startMs, step === 'day' ? 1 : 7);
}

function startOfDay(timestampMs: number): number {
  return new Date(timestampMs).setHours(0, 0, 0, 0);
}

/** Weeks begin on Sunday, as calendars of the US have it. */
function startOfWeek(timestampMs: number): number {
  const day = startOfDay(timestampMs);
  return addDays(day, -new Date(day).getDay());
}

function addDays(dayMs: number, days: number): number {
  const date = new Date(dayMs);
  return date.setDate(date.getDate() + days);
}
