import type { NodeHealth } from '@hub/node-rpc/types';
import { expect, test } from 'vitest';
import { type ChainFacts, chainReadiness } from './chain-readiness.ts';

const limits = { maxHeadAgeMs: 90_000, maxLagBlocks: 20, isStrict: false };
const preferred: NodeHealth = {
  address: 'ws://a',
  isInUse: true,
  isHealthy: true,
  bestNumber: 100,
  finalizedNumber: 98,
  lagBlocks: 0,
};
const other: NodeHealth = { ...preferred, address: 'ws://b', isInUse: false };
const behind = { isHealthy: false, lagBlocks: 9, problem: 'it is behind' };
const well: ChainFacts = {
  connection: 'connected',
  isResponsive: true,
  nodes: [preferred, other],
  head: { number: 100, timestampMs: 1_000_000 },
  finalizedNumber: 98,
  trackedNumber: 100,
  trackerStoodMs: 0,
  isTracking: true,
  deliveredNumber: 99,
  deliveryStoodMs: 6_000,
  isDelivering: true,
  nowMs: 1_006_000,
};

test('a chain API that can serve has no reasons, and reports its figures', () => {
  expect(chainReadiness(well, limits)).toEqual({
    reasons: [],
    warnings: [],
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
    nodes: well.nodes,
  });
});

const lagging = 'the tracking of submissions is at block 79, 21 blocks behind the head, more than 20';

test.each<[string, Partial<ChainFacts>, string[]]>([
  ['no node', { connection: 'reconnecting', isResponsive: false }, ['no node is connected']],
  ['a silent node', { isResponsive: false }, ['the node is connected but silent']],
  ['no block', { head: undefined }, ['the node has not announced a block yet']],
  ['submissions not followed', { isTracking: false }, ['the tracking of submissions is interrupted']],
  ['subscribers not served', { isDelivering: false }, ['the delivery to subscribers is interrupted']],
  [
    'a position that stays above the head',
    { deliveredNumber: 107, deliveryStoodMs: 6_000 },
    ['the delivery to subscribers is at block 107, 7 blocks above the head, for 6 s'],
  ],
  ['a lag that does not shrink', { trackedNumber: 79, trackerStoodMs: 60_000 }, [`${lagging}, for 60 s`]],
  [
    'no reliable node',
    {
      nodes: [
        { ...preferred, ...behind },
        { ...other, isHealthy: false, problem: 'it is forked' },
      ],
    },
    ['neither the current node nor another one is reliable: it is behind'],
  ],
])('a condition that affects only this instance is a reason: %s', (_name, change, reasons) => {
  expect(chainReadiness({ ...well, ...change }, limits).reasons).toEqual(reasons);
});

test.each<[string, Partial<ChainFacts>]>([
  ['a head of 90 s', { nowMs: 1_090_000 }],
  ['a lag of 20 blocks', { deliveredNumber: 80, trackedNumber: 80 }],
  ['submissions tracked above the head', { trackedNumber: 101 }],
  ['subscribers above the head for half a second', { deliveredNumber: 101, deliveryStoodMs: 500 }],
])('a harmless condition gives no warning, and no reason even if strict: %s', (_name, change) => {
  for (const isStrict of [false, true])
    expect(chainReadiness({ ...well, ...change }, { ...limits, isStrict })).toMatchObject({
      reasons: [],
      warnings: [],
    });
});

test.each<[string, Partial<ChainFacts>, string[]]>([
  ['an old head', { nowMs: 1_095_000 }, ['the newest block 100 is 95 s old, more than 90 s']],
  [
    'subscribers behind a burst',
    { deliveredNumber: 7 },
    ['the delivery to subscribers is at block 7, 93 blocks behind the head, more than 20'],
  ],
  ['submissions behind a burst', { trackedNumber: 79, trackerStoodMs: 59_000 }, [lagging]],
])(
  'a condition that affects all instances is a warning, and a reason if strict: %s',
  (_name, change, warnings) => {
    expect(chainReadiness({ ...well, ...change }, limits)).toMatchObject({ reasons: [], warnings });
    const strict = { ...limits, isStrict: true };
    expect(chainReadiness({ ...well, ...change }, strict)).toMatchObject({ reasons: warnings, warnings: [] });
  },
);

test('a node with a problem is a warning while another one is healthy, and if it is the only one', () => {
  expect(chainReadiness({ ...well, nodes: [preferred, { ...other, ...behind }] }, limits)).toMatchObject({
    reasons: [],
    warnings: ['node ws://b: it is behind'],
  });
  expect(chainReadiness({ ...well, nodes: [{ ...preferred, ...behind }] }, limits)).toMatchObject({
    reasons: [],
    warnings: ['node ws://a: it is behind'],
  });
  const leaving = { ...well, nodes: [{ ...preferred, ...behind }, other] };
  expect(chainReadiness(leaving, limits).reasons).toEqual([]);
});

test('the lag in blocks above which there is a warning can be set', () => {
  const { warnings } = chainReadiness({ ...well, deliveredNumber: 98 }, { ...limits, maxLagBlocks: 1 });
  expect(warnings).toEqual([
    'the delivery to subscribers is at block 98, 2 blocks behind the head, more than 1',
  ]);
});

test('without a limit on the age no block is too old', () => {
  const unlimited = { ...limits, maxHeadAgeMs: Number.POSITIVE_INFINITY };
  expect(chainReadiness({ ...well, nowMs: 1e12 }, unlimited)).toMatchObject({ reasons: [], warnings: [] });
});
