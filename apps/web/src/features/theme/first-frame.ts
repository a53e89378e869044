import { type CookieJar, readCookie } from '../../lib/cookies.ts';

/** The header's two forms: the title block of a new visitor, the bar of one with a wallet. */
export type Frame = 'title' | 'bar';

/** Says on the root element which form the header has; the style sheet follows. */
export function showFrame(root: HTMLElement, frame: Frame): void {
  root.dataset.frame = frame;
}

/** Chooses what the first frame shows before the page runs: the bar where a wallet is remembered. */
export function markFirstFrame(root: HTMLElement, cookies: CookieJar): void {
  showFrame(root, readCookie(cookies, 'wallet') === undefined ? 'title' : 'bar');
}
