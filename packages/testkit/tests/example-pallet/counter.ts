import * as t from '@hub/devchain/codec/types';
import { defineCall } from '@hub/devchain/frame/call';
import { normal } from '@hub/devchain/frame/dispatch-info';
import { defineEvents } from '@hub/devchain/frame/event';
import { defineErrors } from '@hub/devchain/frame/module-errors';
import { ensureSigned } from '@hub/devchain/frame/origin';
import { constant, type Pallet, runtimeParam } from '@hub/devchain/frame/pallet';
import { measured } from '@hub/devchain/frame/weight';
import { defaultMap } from '@hub/devchain/state/storage-item';
import { accountId } from '@hub/devchain/types/account-id';

const highest = 10;
const counts = defaultMap({ pallet: 'Counter', name: 'Counts' }, [['Blake2128Concat', accountId]], t.u32, 0);
const events = defineEvents('Counter', { Raised: [0, { who: accountId, count: t.u32 }] });
const errors = defineErrors('Counter', { TooHigh: 'The count would go above the highest one.' });

/** Every account has a count and may raise it. */
export const counter: Pallet = {
  index: 200,
  name: 'Counter',
  module: 'pallet_counter::pallet',
  params: runtimeParam,
  storage: [counts],
  calls: {
    raise: defineCall({
      index: 0,
      fields: { by: t.u32 },
      docs: 'Raises the signer’s count.',
      info: () => normal(measured(10_000_000, 1, 1)),
      dispatch({ storage, deposit }, origin, { by }) {
        const who = ensureSigned(origin);
        const count = counts.get(storage, who) + by;
        if (count > highest) throw errors.TooHigh();
        counts.put(storage, count, who);
        deposit(events.Raised({ who, count }));
        return undefined;
      },
    }),
  },
  events: events.declared,
  errors: errors.declared,
  constants: [constant('Highest', t.u32, highest, 'The highest count.')],
};
