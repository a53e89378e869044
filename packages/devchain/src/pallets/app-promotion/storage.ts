import * as t from '../../codec/types.ts';
import { defaultMap, defaultValue, optionalValue } from '../../state/storage-item.ts';
import { accountId } from '../../types/account-id.ts';

const at = (name: string) => ({ pallet: 'AppPromotion', name });

/** Sum of all stakes in smallest units. */
export const totalStaked = defaultValue(at('TotalStaked'), t.u128, 0n);

/** The account that may send payouts; the treasury pays the rewards. */
export const admin = optionalValue(at('Admin'), accountId);

/** By account and relay block of staking: the amount, and the relay block at which its next reward is due. */
export const staked = defaultMap(
  at('Staked'),
  [
    ['Blake2128Concat', accountId],
    ['Twox64Concat', t.u32],
  ] as const,
  t.tuple(t.u128, t.u32),
  [0n, 0],
);

export const stakesPerAccount = defaultMap(
  at('StakesPerAccount'),
  [['Blake2128Concat', accountId]] as const,
  t.u8,
  0,
);

/** By parachain block: the unstakes that are due at the beginning of that block. */
export const pendingUnstake = defaultMap(
  at('PendingUnstake'),
  [['Twox64Concat', t.u32]] as const,
  t.boundedVec(t.tuple(accountId, t.u128)),
  [],
);

/** The stake after which the next payout continues; absent when it begins with the first staker. */
export const previousCalculatedRecord = optionalValue(
  at('PreviousCalculatedRecord'),
  t.tuple(accountId, t.u32),
);
