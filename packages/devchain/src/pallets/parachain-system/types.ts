import type { ValueOf } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { h256 } from '../../types/hashes.ts';
import { header } from '../system/types.ts';

export const headData = t.newtype('polkadot_parachain_primitives::primitives::HeadData', t.bytes);
export const paraId = t.newtype('polkadot_parachain_primitives::primitives::Id', t.u32);

export const persistedValidationData = t.struct(
  'polkadot_primitives::v8::PersistedValidationData',
  {
    parent_head: headData,
    relay_parent_number: t.u32,
    relay_parent_storage_root: h256,
    max_pov_size: t.u32,
  },
  [
    { name: 'H', type: h256 },
    { name: 'N', type: t.u32 },
  ],
);

const byteSet = t.newtype('BTreeSet', t.vec(t.bytes), [{ name: 'T', type: t.bytes }]);
export const storageProof = t.struct('sp_trie::storage_proof::StorageProof', { trie_nodes: byteSet });

const inherentModule = 'cumulus_pallet_parachain_system::parachain_inherent';

/** The fields of the inherent data beside the validation data, the relay chain's state and the messages. */
export const relayParentParts = {
  relay_parent_descendants: t.vec(header),
  collator_peer_id: t.option(t.boundedBytes),
};

export const basicInherentData = t.struct(`${inherentModule}::BasicParachainInherentData`, {
  validation_data: persistedValidationData,
  relay_chain_state: storageProof,
  ...relayParentParts,
});

export const downwardMessage = t.struct(
  'polkadot_core_primitives::InboundDownwardMessage',
  { sent_at: t.u32, msg: t.bytes },
  [{ name: 'BlockNumber', type: t.u32 }],
);

export const horizontalMessage = t.struct(
  'polkadot_core_primitives::InboundHrmpMessage',
  { sent_at: t.u32, data: t.bytes },
  [{ name: 'BlockNumber', type: t.u32 }],
);

const hashedMessage = t.struct('cumulus_primitives_parachain_inherent::HashedMessage', {
  sent_at: t.u32,
  msg_hash: h256,
});

const collectionPath = `${inherentModule}::AbridgedInboundMessagesCollection`;
const fromPara = t.tuple(paraId, horizontalMessage);

export const inboundMessagesData = t.struct(`${inherentModule}::InboundMessagesData`, {
  downward_messages: t.struct(
    collectionPath,
    { full_messages: t.vec(downwardMessage), hashed_messages: t.vec(hashedMessage) },
    [{ name: 'Message', type: downwardMessage }],
  ),
  horizontal_messages: t.struct(
    collectionPath,
    { full_messages: t.vec(fromPara), hashed_messages: t.vec(t.tuple(paraId, hashedMessage)) },
    [{ name: 'Message', type: fromPara }],
  ),
});

export type InboundMessages = ValueOf<typeof inboundMessagesData>;

export const noMessages: InboundMessages = {
  downward_messages: { full_messages: [], hashed_messages: [] },
  horizontal_messages: { full_messages: [], hashed_messages: [] },
};
