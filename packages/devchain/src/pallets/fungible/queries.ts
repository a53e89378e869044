import { maxListedOwners, type TokenQueries } from '../common/token-queries.ts';
import { onlyToken } from './balances.ts';
import * as stored from './storage.ts';

/** Questions about fungible collections, which have one token from the beginning. */
export const fungibleQueries: TokenQueries = {
  accountTokens: (state, collection, account) =>
    stored.balance.get(state, collection, account) > 0n ? [onlyToken] : [],
  collectionTokens: () => [onlyToken],
  exists: (_state, { token }) => token === onlyToken,
  lastToken: () => onlyToken,
  owners: (state, { collection }) =>
    stored.balance
      .keysUnder(state, collection)
      .slice(0, maxListedOwners)
      .map((key) => stored.balance.partsOf(key)[1]),
  properties: () => new Map(),
  totalSupply: () => 1,
  accountBalance: (state, collection, account) =>
    stored.balance.get(state, collection, account) > 0n ? 1 : 0,
  balance: (state, { collection, token }, account) =>
    token === onlyToken ? stored.balance.get(state, collection, account) : 0n,
  allowance: (state, { collection, token }, owner, spender) =>
    token === onlyToken ? stored.allowance.get(state, collection, owner, spender) : 0n,
  totalPieces(state, { collection, token }) {
    const isMinted = state.get(stored.totalSupply.key(collection)) !== undefined;
    return isMinted && token === onlyToken ? stored.totalSupply.get(state, collection) : undefined;
  },
  allowanceForAll: () => false,
};
