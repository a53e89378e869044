import { readNumber } from '@hub/scale/value';
import { type Building, type ExtrinsicKind, findEvent } from '../../extrinsics/kinds/extrinsic-kind.ts';
import type { Phrase } from '../../extrinsics/words/phrase.ts';
import { uniqueCall, uniquePallet } from './unique-call.ts';

/** The arguments of a call about a collection. */
export interface OfCollection {
  readonly collectionId: number;
}

interface CollectionChange<Args> {
  /** The call, in camelCase. */
  readonly method: string;
  /** The event of pallet Common with which the chain reports the call. */
  readonly event: string;
  /** The arguments of the call beside the collection, by their names. */
  readonly args: (args: Args, building: Building) => Readonly<Record<string, unknown>>;
  readonly phrase: Phrase;
}

/** A kind of extrinsic that changes one collection; its result is the number of the collection. */
export function changeKind<Args extends OfCollection>({
  method,
  event,
  args,
  phrase,
}: CollectionChange<Args>): ExtrinsicKind<Args> {
  const name = { section: 'common', method: event };
  return {
    section: uniquePallet,
    methods: [method],
    event: name,
    phrases: { [method]: phrase },
    plan: (given, building) =>
      uniqueCall(building, method, { collectionId: given.collectionId, ...args(given, building) }),
    readResult({ events }) {
      const found = findEvent(events, name);
      return found && { collectionId: readNumber(found.fields[0]?.value) };
    },
  };
}
