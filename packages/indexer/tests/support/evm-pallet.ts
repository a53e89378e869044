// A minimal EVM pallet: one call that emits the event of an executed or created contract.
import * as t from '@hub/devchain/codec/types';
import { defineCall } from '@hub/devchain/frame/call';
import { normal } from '@hub/devchain/frame/dispatch-info';
import { defineEvents } from '@hub/devchain/frame/event';
import { ensureSigned } from '@hub/devchain/frame/origin';
import { type Pallet, runtimeParam } from '@hub/devchain/frame/pallet';
import { measured } from '@hub/devchain/frame/weight';
import { extensions } from '@hub/devchain/networks/extensions';
import type { RuntimeDefinition } from '@hub/devchain/runtime/runtime-definition';
import { h160 } from '@hub/devchain/types/hashes';

const events = defineEvents('EVM', {
  Created: [1, { address: h160 }],
  Executed: [3, { address: h160 }],
});

const evm: Pallet = {
  index: 100,
  name: 'EVM',
  module: 'pallet_evm::pallet',
  params: runtimeParam,
  storage: [],
  calls: {
    report: defineCall({
      index: 0,
      fields: { contract: h160, isNew: t.bool },
      docs: 'Emits the event of a created contract (isNew) or of an executed one.',
      info: () => normal(measured(10_000_000, 1, 1)),
      dispatch({ deposit }, origin, { contract, isNew }) {
        ensureSigned(origin);
        deposit(isNew ? events.Created({ address: contract }) : events.Executed({ address: contract }));
        return undefined;
      },
    }),
  },
  events: events.declared,
  constants: [],
};

/** A runtime of the development chain with this pallet. */
export const evmRuntime: RuntimeDefinition = {
  specVersion: 25_090_092,
  transactionVersion: 3,
  pallets: (present) => [...present, evm],
  extensions,
};
