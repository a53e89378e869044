import type {
  RealtimeBlock,
  RealtimeEvent,
  RealtimeExtrinsic,
} from '@hub/contract/chain-api/realtime/chain-parts';
import { toHex } from '@hub/primitives/hex';
import { encodeSs58 } from '@hub/primitives/ss58';
import type { DecodedEvent } from '@hub/scale/events';
import type { DecodedExtrinsic } from '@hub/scale/extrinsic';
import { renderJson } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { readBigint, readField } from '@hub/scale/value';
import type { BlockExtrinsics } from '../../extrinsics/blocks/block-extrinsics.ts';
import { decodeBlockExtrinsic } from '../../extrinsics/blocks/decode-block-extrinsic.ts';
import type { BlockContent, ContentEvent } from './block-content.ts';
import { findAddresses } from './find-addresses.ts';

/** The length of the pallet index and the event index before the values of an encoded event. */
const indexBytes = 2;

/**
 * Decodes and renders a block. Addresses are written in the network's prefix. The time of a block without a timestamp,
 * the genesis, is 1970, which is also the value in its storage. Throws AppError `BlockUnreadable` or `UnexpectedValue`
 * for bytes that do not fit the runtime.
 */
export function createBlockContent(contents: BlockExtrinsics, ss58Prefix: number): BlockContent {
  const { runtime, events: decodedEvents } = contents;
  const { hash, header, extrinsics: encoded } = contents.block;
  const { number, parentHash } = header;
  const decoded = encoded.map((_, index) => decodeBlockExtrinsic(contents, index));
  const block: RealtimeBlock = { id: number, parentHash, hash, timestamp: timestampOf(decoded) };
  const extrinsics = decoded.map((extrinsic, index) => ({
    message: renderExtrinsic(runtime, extrinsic, { index, block, ss58Prefix }),
    events: [] as ContentEvent[],
  }));
  const events = decodedEvents.map((event, index): ContentEvent => {
    const { phase, fields } = event;
    const extrinsic = phase.type === 'ApplyExtrinsic' ? extrinsics[phase.extrinsicIndex] : undefined;
    const message = renderEvent(runtime, event, { index, block, extrinsicHash: extrinsic?.message.hash });
    const content = {
      message,
      addresses: findAddresses(message.dataJson),
      amounts: fields.flatMap(({ value }) => (typeof value === 'bigint' ? [value] : [])),
      extrinsic,
    };
    extrinsic?.events.push(content);
    return content;
  });
  return { ref: { number, hash, parentHash }, block, extrinsics, events };
}

function timestampOf(extrinsics: readonly DecodedExtrinsic[]): string {
  const inherent = extrinsics.find(({ call }) => call.section === 'timestamp' && call.method === 'set');
  const [now] = inherent?.call.fields ?? [];
  return new Date(now === undefined ? 0 : Number(readBigint(now.value))).toISOString();
}

function renderExtrinsic(
  runtime: Runtime,
  { hash, call, signature }: DecodedExtrinsic,
  place: { readonly index: number; readonly block: RealtimeBlock; readonly ss58Prefix: number },
): RealtimeExtrinsic {
  return {
    hash,
    index: place.index,
    section: call.section,
    method: call.method,
    signer: signature === undefined ? null : encodeSs58(signature.publicKey, place.ss58Prefix),
    args: call.fields.map(({ typeId, value }) => renderJson(runtime, typeId, value)),
    block: place.block,
  };
}

function renderEvent(
  runtime: Runtime,
  event: DecodedEvent,
  place: {
    readonly index: number;
    readonly block: RealtimeBlock;
    readonly extrinsicHash: string | undefined;
  },
): RealtimeEvent {
  const { section, method, fields, bytes } = event;
  return {
    id: `${place.block.id}-${place.index}`,
    section,
    method,
    index: toHex(bytes.subarray(0, indexBytes)),
    dataHex: toHex(bytes.subarray(indexBytes)),
    dataHuman: readField(runtime.eventCodec.human(event), 'data'),
    dataJson: fields.map(({ typeId, value }) => renderJson(runtime, typeId, value)),
    ...(place.extrinsicHash !== undefined && { extrinsicHash: place.extrinsicHash }),
    block: place.block,
  };
}
