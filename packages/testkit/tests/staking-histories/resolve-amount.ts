import type { Hex } from '@hub/primitives/hex';
import { accountOf, frozenOf } from '../../src/staking-reference/account.ts';
import { MINIMUM_STAKE } from '../../src/staking-reference/stake.ts';
import { stakedBy, stakesOf } from '../../src/staking-reference/stakes.ts';
import type { ReferenceState } from '../../src/staking-reference/state.ts';
import type { AmountBase, PlannedAmount } from './plan.ts';

const THOUSAND = 1_000n;

function baseAmount(state: ReferenceState, who: Hex, base: AmountBase, fee: bigint): bigint {
  const account = accountOf(state, who);
  switch (base) {
    case 'minimumStake':
      return MINIMUM_STAKE;
    case 'stakeable':
      return account.free - account.stakingFreeze - fee;
    case 'staked':
      return stakedBy(state, who);
    case 'oldestStake':
      return stakesOf(state, who)[0]?.amount ?? 0n;
    case 'transferable':
      return account.free - frozenOf(account) - fee;
    case 'free':
      return account.free - fee;
    case 'nothing':
      return 0n;
  }
}

/** The planned amount in smallest units for the account's present state, after it paid `fee`. */
export function resolveAmount(state: ReferenceState, who: Hex, planned: PlannedAmount, fee: bigint): bigint {
  const amount =
    (baseAmount(state, who, planned.base, fee) * planned.thousandths) / THOUSAND + planned.offset;
  return amount > 0n ? amount : 0n;
}
