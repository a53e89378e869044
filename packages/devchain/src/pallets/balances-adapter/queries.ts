import { type CrossAccountId, substrateView } from '../../types/cross-account.ts';
import { balanceOf } from '../balances/account.ts';
import { totalIssuance } from '../balances/storage.ts';
import type { ReadableState, TokenQueries } from '../common/token-queries.ts';
import { onlyToken } from '../fungible/balances.ts';

function freeCoins(state: ReadableState, account: CrossAccountId): bigint {
  return balanceOf(state, substrateView(account)).free;
}

/**
 * Questions about coins as the token of collection 0: a balance is the free one, and nobody can be approved. Of the
 * answers about an account, only `accountTokens` counts reserved coins too.
 */
export const coinQueries: TokenQueries = {
  accountTokens(state, _collection, account) {
    const { free, reserved } = balanceOf(state, substrateView(account));
    return free + reserved > 0n ? [onlyToken] : [];
  },
  collectionTokens: () => [onlyToken],
  exists: (_state, { token }) => token === onlyToken,
  lastToken: () => onlyToken,
  owners: () => [],
  properties: () => new Map(),
  totalSupply: () => 1,
  accountBalance: (state, _collection, account) => (freeCoins(state, account) > 0n ? 1 : 0),
  balance: (state, { token }, account) => (token === onlyToken ? freeCoins(state, account) : 0n),
  allowance: () => 0n,
  totalPieces: (state, { token }) => (token === onlyToken ? totalIssuance.get(state) : undefined),
  allowanceForAll: () => false,
};
