import * as t from '../../codec/types.ts';
import { apiMethod, type RuntimeApiMethod } from '../../frame/runtime-api.ts';
import { nonceOf } from '../../pallets/system/account.ts';
import { accountId } from '../../types/account-id.ts';

/** Nonces of accounts, without what waits in a pool. */
export const accountNonceApi: readonly RuntimeApiMethod[] = [
  apiMethod(
    'account_nonce',
    { account: accountId },
    t.u32,
    'Nonce of an account.',
    ({ state }, { account }) => nonceOf(state, account),
  ),
];
