import type { ProgressFigures } from './progress-figures.ts';

const BAR_WIDTH = 24;

export interface ProgressBarState extends ProgressFigures {
  readonly label: string;
  readonly done: number;
  readonly total: number;
  readonly nowMs: number;
}

/** One line for a terminal: percentage, bar, figures, rate, time left and expected time of the end. Pure. */
export function progressBar(state: ProgressBarState, columns: number): string {
  const { label, done, total, rate, secondsLeft, nowMs } = state;
  const share = total === 0 ? 1 : Math.min(1, done / total);
  const filled = Math.floor(share * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const end =
    secondsLeft === undefined
      ? ''
      : `  ${duration(secondsLeft)} left, until ${timeOfDay(nowMs + secondsLeft * 1000)}`;
  const percent = `${(Math.floor(share * 1000) / 10).toFixed(1)} %`.padStart(7);
  return `${label} ${percent} ${bar} ${done}/${total}  ${rateText(rate)}/s${end}`.slice(0, columns - 1);
}

function rateText(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : String(Math.round(rate));
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}

function timeOfDay(atMs: number): string {
  const date = new Date(atMs);
  return [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}
