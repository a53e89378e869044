import { TABLE_SCROLL_OFFSET_PX } from '../config/constants.ts';

/** Scrolls the top of a table to 170 px below the top of the window; at once under reduced motion. */
export function scrollToTable(table: HTMLElement): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const top = table.getBoundingClientRect().top + window.scrollY - TABLE_SCROLL_OFFSET_PX;
  window.scrollTo({ top, behavior: isCalm ? 'instant' : 'smooth' });
}
