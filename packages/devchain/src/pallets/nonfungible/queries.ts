import { isSameAccount } from '../../types/cross-account.ts';
import type { TokenQueries } from '../common/token-queries.ts';
import { noProperties } from '../common/types/properties.ts';
import * as stored from './storage.ts';

/** Questions about NFTs; an NFT has one piece, which its owner holds. */
export const nonfungibleQueries: TokenQueries = {
  accountTokens: (state, collection, account) =>
    stored.owned.keysUnder(state, collection, account).map((key) => stored.owned.partsOf(key)[2]),
  collectionTokens: (state, collection) =>
    stored.tokenData.keysUnder(state, collection).map((key) => stored.tokenData.partsOf(key)[1]),
  exists: (state, { collection, token }) => stored.tokenData.get(state, collection, token) !== undefined,
  lastToken: (state, collection) => stored.tokensMinted.get(state, collection),
  owners(state, { collection, token }) {
    const data = stored.tokenData.get(state, collection, token);
    return data === undefined ? [] : [data.owner];
  },
  properties: (state, { collection, token }) =>
    (stored.tokenProperties.get(state, collection, token) ?? noProperties).map,
  totalSupply: (state, collection) =>
    stored.tokensMinted.get(state, collection) - stored.tokensBurnt.get(state, collection),
  accountBalance: (state, collection, account) => stored.accountBalance.get(state, collection, account),
  balance(state, { collection, token }, account) {
    const data = stored.tokenData.get(state, collection, token);
    return data !== undefined && isSameAccount(data.owner, account) ? 1n : 0n;
  },
  allowance(state, { collection, token }, owner, spender) {
    const data = stored.tokenData.get(state, collection, token);
    const approved = stored.allowance.get(state, collection, token);
    if (data === undefined || approved === undefined) return 0n;
    return isSameAccount(data.owner, owner) && isSameAccount(approved, spender) ? 1n : 0n;
  },
  totalPieces: (state, { collection, token }) =>
    stored.tokenData.get(state, collection, token) === undefined ? undefined : 1n,
  allowanceForAll: (state, collection, owner, operator) =>
    stored.collectionAllowance.get(state, collection, owner, operator),
};
