import type { TokenSymbol } from '../../config/web-config.ts';
import { type CookieJar, readCookie } from '../../lib/cookies.ts';

/** The header's two forms: the title block of a new visitor, the bar of one with a wallet. */
export type Frame = 'title' | 'bar';

/** Says on the root element which form the header has; the style sheet follows. */
export function showFrame(root: HTMLElement, frame: Frame): void {
  root.dataset.frame = frame;
}

/** Says on the root element which network is chosen; the style sheet takes its colour for the accent. */
export function showAccent(root: HTMLElement, symbol: TokenSymbol): void {
  root.dataset.network = symbol;
}

/** Chooses what the first frame shows before the page runs: the bar where a wallet is remembered, the network's accent. */
export function markFirstFrame(root: HTMLElement, cookies: CookieJar): void {
  showFrame(root, readCookie(cookies, 'wallet') === undefined ? 'title' : 'bar');
  showAccent(root, readCookie(cookies, 'token_symbol') === 'QTZ' ? 'QTZ' : 'UNQ');
}
