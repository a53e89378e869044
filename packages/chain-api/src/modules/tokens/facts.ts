import type { EventContent } from '@hub/scale/codec/event';
import { readCrossAccount } from '@hub/scale/cross-account';
import { readBigint, readNumber } from '@hub/scale/value';
import { accountValue } from '../../extrinsics/kinds/account-value.ts';
import { type ExecutedCall, findEvent } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { readFromCall } from '../collections/read-from-call.ts';
import { coinCollection } from '../collections/token-amount.ts';

// Reads the results of calls from the events of pallet Common. Amounts are decimal text, because a bigint in a result
// is an amount of coins.

const named = (method: string) => ({ section: 'common', method });

export const itemCreated = named('ItemCreated');
export const itemDestroyed = named('ItemDestroyed');
export const transferred = named('Transfer');
export const approved = named('Approved');
export const propertySet = named('TokenPropertySet');
export const propertyDeleted = named('TokenPropertyDeleted');

type Events = readonly EventContent[];

/** The tokens that a call or a batch minted, in order, and the first one's collection; undefined where it minted none. */
export function readMinted(events: Events) {
  const minted = events.filter(
    ({ section, method }) => section === 'common' && method === itemCreated.method,
  );
  const [first] = minted;
  if (first === undefined) return undefined;
  const tokens = minted.map((event) => ({
    ...placeOf(event),
    owner: account(event, 2),
    amount: amount(event, 3),
  }));
  return { collectionId: readNumber(field(first, 0)), tokens };
}

export function readMoved(events: Events) {
  const event = findEvent(events, transferred);
  return (
    event && { ...placeOf(event), from: account(event, 2), to: account(event, 3), amount: amount(event, 4) }
  );
}

/**
 * Reads a successful `transferFrom` of coins as collection 0 from its arguments, because its events are those of pallet
 * Balances; undefined for every other call, and for `transfer`, which has no argument `from`.
 */
export function readMovedCoins(executed: Pick<ExecutedCall, 'call' | 'events'>) {
  const argument = <T>(name: string, read: (value: unknown) => T) => readFromCall(executed, name, read);
  const from = argument('from', readCrossAccount);
  const to = argument('recipient', readCrossAccount);
  const amount = argument('value', readBigint);
  if (argument('collection_id', readNumber) !== coinCollection) return undefined;
  if (from === undefined || to === undefined || amount === undefined) return undefined;
  return {
    collectionId: coinCollection,
    tokenId: 0,
    from: accountValue(from),
    to: accountValue(to),
    amount: amount.toString(),
  };
}

export function readBurned(events: Events) {
  const event = findEvent(events, itemDestroyed);
  return event && { ...placeOf(event), owner: account(event, 2), amount: amount(event, 3) };
}

export function readApproved(events: Events) {
  const event = findEvent(events, approved);
  return (
    event && {
      ...placeOf(event),
      owner: account(event, 2),
      spender: account(event, 3),
      amount: amount(event, 4),
    }
  );
}

/** The token of which a property was set or deleted. */
export function readChanged(events: Events, name: typeof propertySet) {
  const event = findEvent(events, name);
  return event && placeOf(event);
}

function field({ fields }: EventContent, index: number): unknown {
  return fields[index]?.value;
}

function placeOf(event: EventContent) {
  return { collectionId: readNumber(field(event, 0)), tokenId: readNumber(field(event, 1)) };
}

function account(event: EventContent, index: number) {
  return accountValue(readCrossAccount(field(event, index)));
}

function amount(event: EventContent, index: number): string {
  return readBigint(field(event, index)).toString();
}
