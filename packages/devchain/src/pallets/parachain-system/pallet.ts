import { defineCall } from '../../frame/call.ts';
import { DispatchFailure } from '../../frame/dispatch-failure.ts';
import { mandatory } from '../../frame/dispatch-info.ts';
import { ensureNone } from '../../frame/origin.ts';
import { constant, type Pallet, runtimeParam } from '../../frame/pallet.ts';
import { measured } from '../../frame/weight.ts';
import { relayBlockNumberChecks } from '../configuration/storage.ts';
import { collationInfoApi } from './collation-info-api.ts';
import { lastRelayChainBlockNumber, validationData } from './storage.ts';
import { basicInherentData, inboundMessagesData, paraId } from './types.ts';

/** The inherent with the relay block number, and the storage that it writes. */
export function parachainSystem({ selfParaId }: { readonly selfParaId: number }): Pallet {
  return {
    index: 20,
    name: 'ParachainSystem',
    module: 'cumulus_pallet_parachain_system::pallet',
    params: runtimeParam,
    storage: [validationData, lastRelayChainBlockNumber],
    calls: {
      set_validation_data: defineCall({
        index: 0,
        fields: { data: basicInherentData, inbound_messages_data: inboundMessagesData },
        docs: 'Brings the relay chain data of the block; an inherent.',
        info: () => mandatory(measured(10_000_000, 1, 2)),
        dispatch(context, origin, { data }) {
          ensureNone(origin);
          const relayBlock = data.validation_data.relay_parent_number;
          const isChecked = relayBlockNumberChecks.get(context.storage);
          if (isChecked && relayBlock <= lastRelayChainBlockNumber.get(context.storage)) {
            throw new DispatchFailure({ type: 'Other', value: undefined });
          }
          validationData.put(context.storage, data.validation_data);
          lastRelayChainBlockNumber.put(context.storage, relayBlock);
          return undefined;
        },
      }),
    },
    constants: [constant('SelfParaId', paraId, selfParaId, 'Number of this parachain on its relay chain.')],
    runtimeApis: [collationInfoApi],
  };
}
