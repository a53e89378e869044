import { maxListedOwners, type TokenQueries } from '../common/token-queries.ts';
import { noProperties } from '../common/types/properties.ts';
import { exists } from './pieces.ts';
import * as stored from './storage.ts';

/** Questions about refungible tokens, whose pieces several accounts may hold. */
export const refungibleQueries: TokenQueries = {
  accountTokens: (state, collection, account) =>
    stored.owned.keysUnder(state, collection, account).map((key) => stored.owned.partsOf(key)[2]),
  collectionTokens: (state, collection) =>
    stored.totalSupply.keysUnder(state, collection).map((key) => stored.totalSupply.partsOf(key)[1]),
  exists,
  lastToken: (state, collection) => stored.tokensMinted.get(state, collection),
  owners: (state, { collection, token }) =>
    stored.balance
      .keysUnder(state, collection, token)
      .slice(0, maxListedOwners)
      .map((key) => stored.balance.partsOf(key)[2]),
  properties: (state, { collection, token }) =>
    (stored.tokenProperties.get(state, collection, token) ?? noProperties).map,
  totalSupply: (state, collection) =>
    stored.tokensMinted.get(state, collection) - stored.tokensBurnt.get(state, collection),
  accountBalance: (state, collection, account) => stored.accountBalance.get(state, collection, account),
  balance: (state, { collection, token }, account) => stored.balance.get(state, collection, token, account),
  allowance: (state, { collection, token }, owner, spender) =>
    stored.allowance.get(state, collection, token, owner, spender),
  totalPieces: (state, place) =>
    exists(state, place) ? stored.totalSupply.get(state, place.collection, place.token) : undefined,
  allowanceForAll: (state, collection, owner, operator) =>
    stored.collectionAllowance.get(state, collection, owner, operator),
};
