import * as t from '../../codec/types.ts';
import { type ApiPlace, runtimeTrap } from '../../frame/runtime-api.ts';
import {
  downwardMessage,
  horizontalMessage,
  noMessages,
  paraId,
  persistedValidationData,
  relayParentParts,
  storageProof,
} from '../../pallets/parachain-system/types.ts';
import { now } from '../../pallets/timestamp/pallet.ts';
import { type InherentData, identifierOf, inherentContent, timestampIn } from './inherent-data.ts';
import type { RuntimeApiParts } from './runtime-apis.ts';

const channel = t.tuple(paraId, t.vec(horizontalMessage));

const olderParts = {
  validation_data: persistedValidationData,
  relay_chain_state: storageProof,
  downward_messages: t.vec(downwardMessage),
  horizontal_messages: t.vec(channel),
};

// A collator provides the data in two forms (cumulus-primitives-parachain-inherent); the newer one is preferred.
const inherentModule = 'cumulus_primitives_parachain_inherent';
const olderData = t.struct(`${inherentModule}::v0::ParachainInherentData`, olderParts);
const laterData = t.struct(`${inherentModule}::ParachainInherentData`, {
  ...olderParts,
  ...relayParentParts,
});
const olderIdentifier = identifierOf('sysi1337');
const laterIdentifier = identifierOf('sysi1338');

/**
 * The inherents of a block, in order: relay chain data and time. Throws AppError 'RuntimeTrap' when the data of one is
 * missing or contains messages, because this chain has no relay chain.
 */
export function inherentExtrinsics(
  { bind, codec }: Pick<RuntimeApiParts, 'bind' | 'codec'>,
  state: ApiPlace['state'],
  data: InherentData,
): Uint8Array[] {
  const { downward_messages, horizontal_messages, ...relayData } = parachainDataIn(data);
  if (downward_messages.length > 0 || horizontal_messages.length > 0) {
    throw runtimeTrap('Messages of other chains cannot be taken in');
  }
  let timestampMs = timestampIn(data);
  const earliestMs = now.get(state);
  if (timestampMs < earliestMs) timestampMs = earliestMs;
  const calls = [
    bind('ParachainSystem', 'set_validation_data', { data: relayData, inbound_messages_data: noMessages }),
    bind('Timestamp', 'set', { now: timestampMs }),
  ];
  return calls.map(codec.encodeBare);
}

function parachainDataIn(data: InherentData) {
  const later = inherentContent(data, laterIdentifier, laterData);
  if (later !== undefined) return later;
  const older = inherentContent(data, olderIdentifier, olderData);
  if (older === undefined) throw runtimeTrap('Parachain inherent data must be provided');
  return { ...older, relay_parent_descendants: [], collator_peer_id: undefined };
}
