import type { TokenSymbol } from '../../config/web-config.ts';
import { type CookieJar, readCookie, writeCookie } from '../../lib/cookies.ts';
import { createValueStore, type ReadableStore } from '../../lib/value-store.ts';

export interface NetworkChoice extends ReadableStore<TokenSymbol> {
  choose(symbol: TokenSymbol): void;
}

/** The selected network: the saved one if the page still offers it, else the first. */
export function createNetworkChoice(offered: readonly TokenSymbol[], cookies: CookieJar): NetworkChoice {
  const saved = readCookie(cookies, 'token_symbol');
  const initial = offered.find((symbol) => symbol === saved) ?? offered[0] ?? 'UNQ';
  const store = createValueStore<TokenSymbol>(initial);
  return {
    get: store.get,
    subscribe: store.subscribe,
    choose: (symbol) => {
      if (!offered.includes(symbol)) return;
      writeCookie(cookies, 'token_symbol', symbol);
      store.set(symbol);
    },
  };
}
