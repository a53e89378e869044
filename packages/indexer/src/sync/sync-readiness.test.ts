import { expect, test } from 'vitest';
import { type SyncFacts, type SyncLimits, syncReadiness } from './sync-readiness.ts';

const well: SyncFacts = {
  connection: 'connected',
  bestNumber: 100,
  indexedNumber: 80,
  decoded: { number: 80, blocksAfter: 0 },
  newestTimestampMs: 1_700_000_000_000,
  nowMs: 1_700_000_012_400,
  mismatch: undefined,
  hasCaughtUp: true,
  hasFallenBack: false,
  sinceReadMs: 1000,
  sinceProgressMs: 2000,
};
const limits: SyncLimits = { maxLagBlocks: 20, maxHeadAgeMs: 60_000, isStrict: false };

const behind = 'blocks are indexed up to 79, 21 behind the head, more than 20';
const still = 'the newest block 80 is 61 s old, more than 60 s';

test.each<[Partial<SyncFacts>, string[], string[]]>([
  [{}, [], []],
  [{ indexedNumber: 120 }, [], []],
  // Conditions that affect all instances: warnings.
  [{ indexedNumber: 79 }, [], [behind]],
  [{ connection: 'reconnecting' }, [], ['no node is connected']],
  [
    { connection: 'reconnecting', indexedNumber: 79, sinceProgressMs: 60_000 },
    [],
    ['no node is connected', behind],
  ],
  [{ nowMs: 1_700_000_061_000, sinceProgressMs: 60_000 }, [], [still]],
  // Conditions of this instance: reasons.
  [{ indexedNumber: undefined }, ['no block has been indexed yet'], []],
  [{ indexedNumber: 79, hasCaughtUp: false }, ['the tables are being filled: block 79 of 100'], [behind]],
  [{ indexedNumber: 79, hasFallenBack: true }, ['the tables are being filled: block 79 of 100'], [behind]],
  [
    { indexedNumber: 79, sinceProgressMs: 31_000 },
    ['nothing has been indexed for 31 s at block 79, 21 behind the head'],
    [behind],
  ],
  [{ decoded: { number: 60, blocksAfter: 20 } }, [], []],
  [{ decoded: { number: 59, blocksAfter: 21 } }, ['the last 21 blocks, all after 59, cannot be decoded'], []],
  [
    { indexedNumber: 81, decoded: { number: 0, blocksAfter: 3 } },
    ['the last 3 blocks, all after 0, cannot be decoded'],
    [],
  ],
  [{ decoded: { number: undefined, blocksAfter: 4 } }, ['none of 4 blocks can be decoded'], []],
  [{ sinceReadMs: 6000 }, ['the tables have not been read for 6 s'], []],
  [{ mismatch: 'block 0 is 0xaa' }, ['the node serves another chain: block 0 is 0xaa'], []],
  [
    { indexedNumber: 121 },
    ["blocks are indexed up to 121, 21 above the node's best block, more than 20"],
    [],
  ],
])('facts with %o give the reasons %j and the warnings %j', (change, reasons, warnings) => {
  expect(syncReadiness({ ...well, ...change }, limits)).toMatchObject({ reasons, warnings });
});

test('strict limits turn warnings into reasons', () => {
  const facts: SyncFacts = { ...well, connection: 'reconnecting', indexedNumber: 79 };
  expect(syncReadiness(facts, { ...limits, isStrict: true })).toMatchObject({
    reasons: ['no node is connected', behind],
    warnings: [],
  });
});

test('a lag of 21 blocks is no warning when 21 are permitted', () => {
  const wide = { ...limits, maxLagBlocks: 21 };
  expect(syncReadiness({ ...well, indexedNumber: 79 }, wide).warnings).toEqual([]);
});

test.each<[Partial<SyncFacts>, number | null, number | null]>([
  [{}, 20, 12],
  [{ indexedNumber: 105, newestTimestampMs: well.nowMs + 900 }, -5, 0],
  [{ indexedNumber: undefined, newestTimestampMs: undefined }, null, null],
])('facts with %o give a lag of %j blocks and %j seconds', (change, lagBlocks, lagSeconds) => {
  expect(syncReadiness({ ...well, ...change }, limits).figures).toMatchObject({ lagBlocks, lagSeconds });
});
