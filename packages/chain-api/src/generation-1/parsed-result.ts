import type { BalanceTransferParsed } from '@hub/contract/chain-api/balances/generation-1';
import type { ExtrinsicEvent, ParsedResult } from '@hub/contract/chain-api/extrinsics/generation-1/status';
import type { DecodedCall } from '@hub/scale/codec/call';
import type { CallName } from '../extrinsic/call-name.ts';

const transfers = ['transferKeepAlive', 'transferAllowDeath', 'transferAll'];
const batches = ['batch', 'batchAll'];

/**
 * What a call came to by its own events, as the mutation of generation 1 tells it (docs/wire-formats.md#mutations);
 * undefined for a call that has no mutation. A batch tells of the calls that were carried out.
 */
export function parsedResult(call: DecodedCall, events: readonly ExtrinsicEvent[]): ParsedResult | undefined {
  if (call.section === 'utility' && batches.includes(call.method)) return batchResult(call, events);
  return transferResult(call, events);
}

function batchResult(
  { fields: [calls] }: DecodedCall,
  events: readonly ExtrinsicEvent[],
): ParsedResult | undefined {
  // The runtime's own type of the field: calls as their codec decodes them.
  const inner = calls?.value as readonly DecodedCall[];
  if (inner.some(({ section }) => section === 'utility')) return undefined;
  const done = eventsByItem(events);
  return {
    callResults: inner.slice(0, done.length).map(({ section, method }, index) => ({
      method: { section, method },
      parsed: transferResult({ section, method }, done[index] ?? []) ?? null,
    })),
  };
}

/** Each call's events end with ItemCompleted; what follows the last belongs to none. */
function eventsByItem(events: readonly ExtrinsicEvent[]): ExtrinsicEvent[][] {
  const items: ExtrinsicEvent[][] = [];
  let item: ExtrinsicEvent[] = [];
  for (const event of events) {
    item.push(event);
    if (event.section !== 'utility' || event.method !== 'ItemCompleted') continue;
    items.push(item);
    item = [];
  }
  return items;
}

function transferResult(
  { section, method }: CallName,
  events: readonly ExtrinsicEvent[],
): BalanceTransferParsed | undefined {
  if (section !== 'balances' || !transfers.includes(method)) return undefined;
  const transfer = events.find((event) => event.section === 'balances' && event.method === 'Transfer');
  if (transfer === undefined) return undefined;
  const [from, to, amount] = transfer.data;
  return { from: String(from), to: String(to), amount: BigInt(String(amount)).toString() };
}
