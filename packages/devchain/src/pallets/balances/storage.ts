import * as t from '../../codec/types.ts';
import { defaultMap, defaultValue } from '../../state/storage-item.ts';
import { accountId } from '../../types/account-id.ts';
import {
  accountData,
  balanceLock,
  emptyAccountData,
  freezeAmount,
  holdAmount,
  reserveData,
} from './types.ts';

const at = (name: string) => ({ pallet: 'Balances', name });
const byAccount = [['Blake2128Concat', accountId]] as const;
const weakBoundedVec = 'bounded_collections::weak_bounded_vec::WeakBoundedVec';

export const totalIssuance = defaultValue(at('TotalIssuance'), t.u128, 0n);
export const inactiveIssuance = defaultValue(at('InactiveIssuance'), t.u128, 0n);
/** Always empty: balances are stored in System.Account. */
export const ownAccount = defaultMap(at('Account'), byAccount, accountData, emptyAccountData);
export const locks = defaultMap(at('Locks'), byAccount, t.boundedVec(balanceLock, weakBoundedVec), []);
export const reserves = defaultMap(at('Reserves'), byAccount, t.boundedVec(reserveData), []);
export const holds = defaultMap(at('Holds'), byAccount, t.boundedVec(holdAmount), []);
export const freezes = defaultMap(at('Freezes'), byAccount, t.boundedVec(freezeAmount), []);
