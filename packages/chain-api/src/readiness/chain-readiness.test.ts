import { expect, test } from 'vitest';
import { type ChainFacts, chainReadiness } from './chain-readiness.ts';

const limits = { maxHeadAgeMs: 90_000 };
const well: ChainFacts = {
  connection: 'connected',
  isResponsive: true,
  head: { number: 100, timestampMs: 1_000_000 },
  finalizedNumber: 98,
  trackedNumber: 100,
  isTracking: true,
  deliveredNumber: 99,
  isDelivering: true,
  nowMs: 1_006_000,
};

test('a chain API that can serve has no reasons, and tells its figures', () => {
  expect(chainReadiness(well, limits)).toEqual({
    reasons: [],
    figures: {
      node: 'connected',
      headNumber: 100,
      headAgeSeconds: 6,
      finalizedNumber: 98,
      trackedNumber: 100,
      trackingLagBlocks: 0,
      deliveredNumber: 99,
      deliveryLagBlocks: 1,
    },
  });
});

test.each<[Partial<ChainFacts>, string[]]>([
  [{ connection: 'reconnecting', isResponsive: false }, ['no node is connected']],
  [{ isResponsive: false }, ['the node is connected but silent']],
  [{ head: undefined }, ['the node has told of no block yet']],
  [{ nowMs: 1_090_000 }, []],
  [{ nowMs: 1_095_000 }, ['the newest block 100 is 95 s old, more than 90 s']],
  [{ isTracking: false }, ['it is interrupted that submissions are followed']],
  [{ isDelivering: false }, ['it is interrupted that subscribers are served']],
  [{ deliveredNumber: 80 }, []],
  [{ deliveredNumber: 7 }, ['subscribers are served up to block 7, 93 blocks behind the head, more than 20']],
  [{ trackedNumber: 80 }, []],
  [
    { trackedNumber: 79 },
    ['submissions are followed up to block 79, 21 blocks behind the head, more than 20'],
  ],
  [{ trackedNumber: 101 }, []],
  [
    { connection: 'closed', nowMs: 2_000_000 },
    ['no node is connected', 'the newest block 100 is 1000 s old, more than 90 s'],
  ],
])('%o: %o', (change, reasons) => {
  expect(chainReadiness({ ...well, ...change }, limits).reasons).toEqual(reasons);
});

test('without a limit no block is too old', () => {
  const { reasons } = chainReadiness({ ...well, nowMs: 1e12 }, { maxHeadAgeMs: Number.POSITIVE_INFINITY });
  expect(reasons).toEqual([]);
});
