import { expect, test } from 'vitest';
import { type SyncFacts, syncReadiness } from './sync-readiness.ts';

const well: SyncFacts = {
  connection: 'connected',
  bestNumber: 100,
  indexedNumber: 80,
  newestTimestampMs: 1_700_000_000_000,
  nowMs: 1_700_000_012_400,
};

test.each<[Partial<SyncFacts>, string[]]>([
  [{}, []],
  [{ indexedNumber: 79 }, ['blocks are indexed up to 79, 21 behind the head, more than 20']],
  [{ indexedNumber: 101 }, []],
  [{ connection: 'reconnecting' }, ['no node is connected']],
  [{ indexedNumber: undefined }, ['no block has been indexed yet']],
])('%o: %o', (change, reasons) => {
  expect(syncReadiness({ ...well, ...change }).reasons).toEqual(reasons);
});

test.each<[Partial<SyncFacts>, number | null, number | null]>([
  [{}, 20, 12],
  [{ indexedNumber: 100, newestTimestampMs: well.nowMs + 900 }, 0, 0],
  [{ indexedNumber: undefined, newestTimestampMs: undefined }, null, null],
])('%o: %i blocks and %i seconds behind', (change, lagBlocks, lagSeconds) => {
  expect(syncReadiness({ ...well, ...change }).figures).toMatchObject({ lagBlocks, lagSeconds });
});
