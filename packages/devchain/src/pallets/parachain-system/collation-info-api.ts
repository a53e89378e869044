import * as t from '../../codec/types.ts';
import { apiMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import { header } from '../system/types.ts';
import { relayBlockNumber } from './storage.ts';
import { headData, paraId } from './types.ts';

const outboundMessage = t.struct(
  'polkadot_core_primitives::OutboundHrmpMessage',
  { recipient: paraId, data: t.bytes },
  [{ name: 'Id', type: paraId }],
);

const collationInfo = t.struct('cumulus_primitives_core::CollationInfo', {
  upward_messages: t.vec(t.bytes),
  horizontal_messages: t.vec(outboundMessage),
  new_validation_code: t.option(
    t.newtype('polkadot_parachain_primitives::primitives::ValidationCode', t.bytes),
  ),
  processed_downward_messages: t.u32,
  hrmp_watermark: t.u32,
  head_data: headData,
});

/** The data about a block that a collator gives to the relay chain: here it has neither messages nor code. */
export const collationInfoApi: RuntimeApi = {
  name: 'CollectCollationInfo',
  version: 3,
  methods: [
    apiMethod(
      'collect_collation_info',
      { header },
      collationInfo,
      'What the relay chain is told of a block.',
      ({ state }, args) => ({
        upward_messages: [],
        horizontal_messages: [],
        new_validation_code: undefined,
        processed_downward_messages: 0,
        hrmp_watermark: relayBlockNumber(state),
        head_data: header.codec.enc(args.header),
      }),
    ),
  ],
};
