import { readNumber } from '@hub/scale/value';
import type { StorageEntry } from './storage-entry.ts';

/** The time that the block set, in ms since 1970. */
export const timestampEntry: StorageEntry<number> = { section: 'timestamp', item: 'now', read: readNumber };

/** The relay block that the block was built on. */
export const relayBlockEntry: StorageEntry<number> = {
  section: 'parachainSystem',
  item: 'lastRelayChainBlockNumber',
  read: readNumber,
};
