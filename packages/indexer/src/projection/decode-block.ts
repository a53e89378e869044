import { AppError, isAppError } from '@hub/primitives/app-error';
import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { toHex } from '@hub/primitives/hex';
import { camelCase } from '@hub/scale/camel-case';
import { decodeState } from '@hub/scale/decode-state';
import { type DecodedEvent, decodeEvents } from '@hub/scale/events';
import { type DecodedExtrinsic, decodeExtrinsic } from '@hub/scale/extrinsic';
import { renderJson, renderText } from '@hub/scale/render';
import type { Runtime } from '@hub/scale/runtime';
import { findEventsAnomaly } from '../chain/check-events.ts';
import type { RawBlock } from '../chain/raw-block.ts';
import type { BlockContent, BlockEvent, BlockExtrinsic } from './block-content.ts';
import { eventAddresses } from './event-addresses.ts';
import { inherentFacts } from './inherent-facts.ts';
import type { FindAccounts } from './mentions.ts';
import { touchedAccounts } from './touched-accounts.ts';

/**
 * Decodes a block with the runtime that executed it. Bytes that do not fit the runtime throw AppError 'EventsMissing',
 * 'EventsOutOfPlace' or 'StateUnreadable' for the events, and 'BlockUnreadable' for an extrinsic.
 */
export function decodeBlock(runtime: Runtime, raw: RawBlock, findAccounts: FindAccounts): BlockContent {
  const extrinsics = raw.extrinsics.map((bytes, index) =>
    toBlockExtrinsic(runtime, index, decodeRawExtrinsic(runtime, raw, index, bytes)),
  );
  const events = decodeRawEvents(runtime, raw).map((event, index) =>
    toBlockEvent(runtime, index, event, findAccounts),
  );
  checkEvents(events, extrinsics.length);
  const { number, hash, parentHash, specVersion } = raw;
  return {
    number,
    hash,
    parentHash,
    specVersion,
    ...inherentFacts(extrinsics),
    extrinsics,
    events,
    ...touchedAccounts(extrinsics, events),
  };
}

function decodeRawExtrinsic(
  runtime: Runtime,
  { number }: RawBlock,
  index: number,
  bytes: Uint8Array,
): DecodedExtrinsic {
  try {
    return decodeExtrinsic(runtime, bytes);
  } catch (cause) {
    if (!isAppError(cause)) throw cause;
    const message = `Extrinsic ${index} of block ${number} cannot be read: ${cause.message}`;
    throw new AppError({ code: 'BlockUnreadable', message, cause });
  }
}

function decodeRawEvents(runtime: Runtime, raw: RawBlock): readonly DecodedEvent[] {
  const { number, events } = raw;
  if (events !== undefined)
    return decodeState({ entry: 'system.events', block: raw }, () => decodeEvents(runtime, events));
  if (number === 0) return [];
  throw new AppError({
    code: 'EventsMissing',
    message: `The node has no events of block ${number}`,
  });
}

function toBlockExtrinsic(
  runtime: Runtime,
  index: number,
  { hash, bytes, signature, call }: DecodedExtrinsic,
): BlockExtrinsic {
  const args = Object.fromEntries(
    call.fields.map(({ name, typeId, value }, position) => [
      name === undefined ? position : camelCase(name),
      renderJson(runtime, typeId, value),
    ]),
  );
  const signer = signature && toHex(signature.publicKey);
  return { index, hash, signer, section: call.section, method: call.method, args, bytes };
}

function toBlockEvent(
  runtime: Runtime,
  index: number,
  { phase, section, method, fields, bytes }: DecodedEvent,
  findAccounts: FindAccounts,
): BlockEvent {
  const data = Object.fromEntries(
    fields.map(({ name, typeId, value }, position) => [name ?? position, renderText(runtime, typeId, value)]),
  );
  const mirrors = eventAddresses({ section, method, data }).map((address) =>
    toHex(ethereumToSubstrate(address)),
  );
  const accounts = [...new Set([...Object.values(data).flatMap(findAccounts), ...mirrors])];
  const extrinsicIndex = phase.type === 'ApplyExtrinsic' ? phase.extrinsicIndex : undefined;
  return { index, extrinsicIndex, section, method, fields, data, bytes, accounts };
}

function checkEvents(events: readonly BlockEvent[], extrinsicCount: number): void {
  const anomaly = findEventsAnomaly(events, extrinsicCount);
  if (anomaly !== undefined) throw new AppError({ code: 'EventsOutOfPlace', message: anomaly });
}
