import type { ValueOf } from '../codec/type-def.ts';
import * as t from '../codec/types.ts';
import { type AccountId, accountId } from './account-id.ts';

/** The form of accounts in calls and extrinsics. */
export const multiAddress = t.variant(
  'sp_runtime::multiaddress::MultiAddress',
  {
    Id: [0, [accountId]],
    Index: [1, [t.compactUnit]],
    Raw: [2, [t.bytes]],
    Address32: [3, [t.byteArray(32)]],
    Address20: [4, [t.byteArray(20)]],
  },
  [
    { name: 'AccountId', type: accountId },
    { name: 'AccountIndex', type: t.unit },
  ],
);

export type MultiAddress = ValueOf<typeof multiAddress>;

/** The address form in all calls that the chain itself builds. */
export function addressOf(account: AccountId): MultiAddress {
  return { type: 'Id', value: account };
}
