import * as t from '../../codec/types.ts';
import { apiMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import { accountId } from '../../types/account-id.ts';
import { nonceOf } from './account.ts';

/** Nonces of accounts in the state of a block; transactions in the pool do not count. */
export const accountNonceApi: RuntimeApi = {
  name: 'AccountNonceApi',
  version: 1,
  methods: [
    apiMethod(
      'account_nonce',
      { account: accountId },
      t.u32,
      'Nonce of an account.',
      ({ state }, { account }) => nonceOf(state, account),
    ),
  ],
};
