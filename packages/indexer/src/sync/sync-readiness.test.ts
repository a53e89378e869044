import { expect, test } from 'vitest';
import { type SyncFacts, syncReadiness } from './sync-readiness.ts';

const well: SyncFacts = { connection: 'connected', bestNumber: 100, indexedNumber: 80 };

test.each<[Partial<SyncFacts>, string[]]>([
  [{}, []],
  [{ indexedNumber: 79 }, ['blocks are indexed up to 79, 21 behind the head, more than 20']],
  [{ indexedNumber: 101 }, []],
  [{ connection: 'reconnecting' }, ['no node is connected']],
  [{ indexedNumber: undefined }, ['no block has been indexed yet']],
])('%o: %o', (change, reasons) => {
  expect(syncReadiness({ ...well, ...change }).reasons).toEqual(reasons);
});
