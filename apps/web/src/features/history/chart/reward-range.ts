/** The length of the chart's range. */
export type RangeId = 'days30' | 'days90' | 'year' | 'all';

export const rangeIds: readonly RangeId[] = ['days30', 'days90', 'year', 'all'];

const DAY_MS = 86_400_000;
const lengths: Readonly<Record<Exclude<RangeId, 'all'>, number>> = { days30: 30, days90: 90, year: 365 };

/** A range of more days is divided into weeks instead of days. */
const MOST_DAYS = 90;
/** The range `all` has at least this many days; those before the first reward are empty. */
const FEWEST_DAYS = 7;

/** A time span of whole days or weeks in the browser's time zone, from `fromMs` up to but not including `toMs`. */
export interface RewardRange {
  readonly step: 'day' | 'week';
  readonly fromMs: number;
  readonly toMs: number;
  /** Rewards before this time do not count. It is later than `fromMs` if the first week counts only in part. */
  readonly sinceMs: number;
}

/**
 * The range that ends with the day of `nowMs`, or with the week of that day if the range consists of weeks. `all`
 * begins with the day or week of the first reward, or earlier if it would have less than seven days.
 */
export function rewardRange(id: RangeId, firstMs: number, nowMs: number): RewardRange {
  const today = startOfDay(nowMs);
  const from =
    id === 'all'
      ? Math.min(startOfDay(firstMs), addDays(today, 1 - FEWEST_DAYS))
      : addDays(today, 1 - lengths[id]);
  // A day with a clock change is an hour shorter or longer.
  const days = Math.round((today - from) / DAY_MS) + 1;
  if (days <= MOST_DAYS) return { step: 'day', fromMs: from, toMs: addDays(today, 1), sinceMs: from };
  const toMs = addDays(startOfWeek(today), 7);
  return { step: 'week', fromMs: startOfWeek(from), toMs, sinceMs: from };
}

/** The beginning of the day or week that contains a time. */
export function startOfStep(timestampMs: number, step: RewardRange['step']): number {
  return step === 'day' ? startOfDay(timestampMs) : startOfWeek(timestampMs);
}

/** The end of the day or week that begins with `startMs`. */
export function endOfStep(startMs: number, step: RewardRange['step']): number {
  return addDays(startMs, step === 'day' ? 1 : 7);
}

function startOfDay(timestampMs: number): number {
  return new Date(timestampMs).setHours(0, 0, 0, 0);
}

/** Weeks begin on Sunday, as in US calendars. */
function startOfWeek(timestampMs: number): number {
  const day = startOfDay(timestampMs);
  return addDays(day, -new Date(day).getDay());
}

/** The beginning of the day that is `days` later; where clocks change at midnight, it may differ from 00:00. */
function addDays(dayMs: number, days: number): number {
  const date = new Date(dayMs);
  return startOfDay(date.setDate(date.getDate() + days));
}
