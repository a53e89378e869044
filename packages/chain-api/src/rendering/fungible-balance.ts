import type { fungibleBalanceRoutes } from '@hub/contract/chain-api/fungible/balance';
import type { Account } from '@hub/primitives/account';
import type { z } from 'zod';
import type { FungibleBalance } from '../modules/fungible/fungible-balance.ts';
import { balanceResponse } from './balance-response.ts';
import { renderAccount } from './render-account.ts';

type Answer = z.input<(typeof fungibleBalanceRoutes)[0]['response']>;

/** Renders an amount of fungible tokens with the fields of both generations (docs/token-formats.md#fungible-balance). */
export function renderFungibleBalance(account: Account, { collection, amount }: FungibleBalance): Answer {
  const { id, symbol, decimals } = collection;
  return {
    ...balanceResponse(amount, { symbol, decimals }),
    address: renderAccount(account),
    collectionId: id,
    balance: amount.toString(),
    symbol,
  };
}
