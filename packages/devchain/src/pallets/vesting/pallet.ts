import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { normal } from '../../frame/dispatch-info.ts';
import { ensureRoot, ensureSigned, lookup } from '../../frame/origin.ts';
import { constant, type Pallet, runtimeParam } from '../../frame/pallet.ts';
import { measured } from '../../frame/weight.ts';
import { multiAddress } from '../../types/multi-address.ts';
import { vestingErrors, vestingEvents } from './events.ts';
import { type VestingGenesis, vestingGenesis } from './genesis.ts';
import { claim, minVestedTransfer, updateSchedules, vestedTransfer } from './schedules.ts';
import { vestingSchedule, vestingSchedules } from './storage.ts';

const claimWeight = measured(31_747_000, 2, 2);

/** Coins that are released by a schedule. */
export function vesting(genesis: VestingGenesis): Pallet {
  return {
    index: 37,
    name: 'Vesting',
    module: 'orml_vesting::module',
    params: runtimeParam,
    storage: [vestingSchedules],
    calls: {
      claim: defineCall({
        index: 0,
        fields: {},
        docs: 'Unlocks what has vested.',
        info: () => normal(claimWeight),
        dispatch(context, origin) {
          claim(context, ensureSigned(origin));
          return undefined;
        },
      }),
      vested_transfer: defineCall({
        index: 1,
        fields: { dest: multiAddress, schedule: vestingSchedule },
        docs: 'Transfers tokens that become free by a schedule.',
        info: () => normal(measured(46_960_000, 4, 4)),
        dispatch(context, origin, { dest, schedule }) {
          vestedTransfer(context, ensureSigned(origin), lookup(dest), schedule);
          return undefined;
        },
      }),
      update_vesting_schedules: defineCall({
        index: 2,
        fields: { who: multiAddress, vesting_schedules: t.vec(vestingSchedule) },
        docs: 'Replaces the schedules of an account; root only.',
        info: () => normal(measured(32_248_000, 2, 3)),
        dispatch(context, origin, { who, vesting_schedules }) {
          ensureRoot(origin);
          updateSchedules(context, lookup(who), vesting_schedules);
          return undefined;
        },
      }),
      claim_for: defineCall({
        index: 3,
        fields: { dest: multiAddress },
        docs: 'Unlocks what has vested for another account.',
        info: () => normal(claimWeight),
        dispatch(context, origin, { dest }) {
          ensureSigned(origin);
          claim(context, lookup(dest));
          return undefined;
        },
      }),
    },
    events: vestingEvents.declared,
    errors: vestingErrors.declared,
    constants: [
      constant('MinVestedTransfer', t.u128, minVestedTransfer, 'Least amount of a vested transfer.'),
    ],
    genesis: (context) => vestingGenesis(context, genesis),
  };
}
