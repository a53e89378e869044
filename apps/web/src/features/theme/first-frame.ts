import type { TokenSymbol } from '../../config/web-config.ts';
import type { CookieJar } from '../../lib/cookies.ts';

/** The two forms of the header: the title block for a new visitor, the bar for one with a wallet. */
export type Frame = 'title' | 'bar';

/** Sets the form of the header on the root element, for the style sheet. */
export function showFrame(root: HTMLElement, frame: Frame): void {
  root.dataset.frame = frame;
}

/** Sets the selected network on the root element, from which the style sheet takes the accent colour. */
export function showAccent(root: HTMLElement, symbol: TokenSymbol): void {
  root.dataset.network = symbol;
}

/** Sets the look of the first frame before the page runs: the bar if a wallet is saved, and the network's accent. */
export function markFirstFrame(root: HTMLElement, { cookie }: Pick<CookieJar, 'cookie'>): void {
  showFrame(root, /(^|; )wallet=[^;]/.test(cookie) ? 'bar' : 'title');
  showAccent(root, /(^|; )token_symbol=QTZ(;|$)/.test(cookie) ? 'QTZ' : 'UNQ');
}
