import type { ParsedEvent } from '@hub/contract/chain-api/realtime/chain-parts';
import { isRecord } from '@hub/scale/codec/type-codec';
import type { ContentEvent } from './block-content.ts';

/** Events of pallet Common that are about one token. */
const tokenEvents: ReadonlySet<string> = new Set([
  'ItemCreated',
  'ItemDestroyed',
  'Transfer',
  'Approved',
  'TokenPropertySet',
  'TokenPropertyDeleted',
]);

/**
 * Summarizes an event about a collection; undefined for any other event. The first value is the collection, and in
 * `tokenEvents` the second one is the token.
 */
export function parseCollectionEvent({
  message,
  amounts,
}: ContentEvent): (ParsedEvent & { readonly collectionId: number }) | undefined {
  const { section, method, dataJson } = message;
  const [collectionId, tokenId] = dataJson;
  if (section !== 'common' || typeof collectionId !== 'number') return undefined;
  const [address, addressTo] = dataJson.flatMap(accountOf);
  const [amount] = amounts;
  return {
    collectionId,
    ...(tokenEvents.has(method) && typeof tokenId === 'number' && { tokenId }),
    ...(amount !== undefined && { amount: amount.toString() }),
    ...(address !== undefined && { address }),
    ...(addressTo !== undefined && { addressTo }),
    event: message,
  };
}

const substrateAddress = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/;

/** The account of a value: SS58 text, or a cross account. */
function accountOf(value: unknown): string[] {
  const text = isRecord(value) ? (value.substrate ?? value.ethereum) : value;
  if (typeof text !== 'string') return [];
  return isRecord(value) || substrateAddress.test(text) ? [text] : [];
}
