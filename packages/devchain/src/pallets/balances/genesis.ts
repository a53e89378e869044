import type { Hex } from '@hub/primitives/hex';
import type { Context } from '../../frame/context.ts';
import type { AccountId } from '../../types/account-id.ts';
import { mutateAccount } from './account.ts';
import { setLock } from './locks.ts';
import { totalIssuance } from './storage.ts';

/** Balances of a new chain, in smallest units. */
export interface BalancesGenesis {
  readonly endowments: readonly (readonly [who: AccountId, amount: bigint])[];
  readonly locks: readonly (readonly [id: Hex, who: AccountId, amount: bigint])[];
}

/** Issues the endowments and sets the locks. */
export function balancesGenesis(context: Context, { endowments, locks }: BalancesGenesis): void {
  for (const [who, amount] of endowments) {
    mutateAccount(context, who, (data) => ({ ...data, free: data.free + amount }));
    totalIssuance.put(context.storage, totalIssuance.get(context.storage) + amount);
  }
  for (const [id, who, amount] of locks) setLock(context, id, who, amount);
}
