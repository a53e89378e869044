import * as t from '../../codec/types.ts';
import { defineCall } from '../../frame/call.ts';
import { mandatory } from '../../frame/dispatch-info.ts';
import { ensureNone } from '../../frame/origin.ts';
import { constant, type Pallet, runtimeParam } from '../../frame/pallet.ts';
import { measured } from '../../frame/weight.ts';
import { defaultValue } from '../../state/storage-item.ts';

/** Time of the block in milliseconds since 1970. */
export const now = defaultValue({ pallet: 'Timestamp', name: 'Now' }, t.u64, 0n);

const didUpdate = defaultValue({ pallet: 'Timestamp', name: 'DidUpdate' }, t.bool, false);

export const timestamp: Pallet = {
  index: 32,
  name: 'Timestamp',
  module: 'pallet_timestamp::pallet',
  params: runtimeParam,
  storage: [now, didUpdate],
  calls: {
    set: defineCall({
      index: 0,
      fields: { now: t.compactU64 },
      docs: 'Sets the time of the block; an inherent.',
      info: () => mandatory(measured(5_000_000, 2, 1)),
      dispatch(context, origin, args) {
        ensureNone(origin);
        now.put(context.storage, args.now);
        return undefined;
      },
    }),
  },
  constants: [constant('MinimumPeriod', t.u64, 0n, 'Least time between two blocks, in milliseconds.')],
  associatedTypes: [{ name: 'Moment', type: t.u64, docs: 'A time in milliseconds since 1970.' }],
};
