import type { ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { defaultMap } from '../../state/storage-item.ts';
import { accountId } from '../../types/account-id.ts';

/** Start as a relay block, relay blocks per period, number of periods, and amount released per period. */
export const vestingSchedule = t.struct(
  'orml_vesting::VestingSchedule',
  { start: t.u32, period: t.u32, period_count: t.u32, per_period: t.compactU128 },
  [
    { name: 'BlockNumber', type: t.u32 },
    { name: 'Balance', type: t.u128 },
  ],
);

export type VestingSchedule = ValueOf<typeof vestingSchedule>;

export const vestingSchedules = defaultMap(
  { pallet: 'Vesting', name: 'VestingSchedules' },
  [['Blake2128Concat', accountId]] as const,
  t.boundedVec(vestingSchedule),
  [],
);
