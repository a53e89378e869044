import type { ParsedEvent } from '@hub/contract/chain-api/realtime/chain-parts';
import type { KnownCalls } from '../../extrinsics/kinds/known-calls.ts';
import type { ContentEvent, ContentExtrinsic } from './block-content.ts';
import { parseCollectionEvent } from './parse-collection-event.ts';

/**
 * Summarizes an event by its first two accounts and its first amount, whatever the pallet calls them; an event about a
 * collection also by its collection and token.
 */
export function parseEvent(event: ContentEvent): ParsedEvent {
  const ofCollection = parseCollectionEvent(event);
  if (ofCollection !== undefined) return ofCollection;
  const { message, addresses, amounts } = event;
  const [address, addressTo] = addresses;
  const [amount] = amounts;
  return {
    ...(amount !== undefined && { amount: amount.toString() }),
    ...(address !== undefined && { address }),
    ...(addressTo !== undefined && { addressTo }),
    event: message,
  };
}

/**
 * The main event of an extrinsic: the one that its kind names, else a Transfer of the called pallet, else the first
 * event of that pallet other than Withdraw, which concerns the fee, else the extrinsic's last event, which reports
 * success or failure. Undefined without events.
 */
export function parseExtrinsic(
  { mainEvent }: Pick<KnownCalls, 'mainEvent'>,
  { message, events }: ContentExtrinsic,
): ParsedEvent | undefined {
  const own = events.filter((event) => event.message.section === message.section);
  const named = mainEvent(message);
  const main =
    events.find(
      ({ message: { section, method } }) => section === named?.section && method === named.method,
    ) ??
    own.find((event) => event.message.method === 'Transfer') ??
    own.find((event) => event.message.method !== 'Withdraw') ??
    events.at(-1);
  return main && parseEvent(main);
}
