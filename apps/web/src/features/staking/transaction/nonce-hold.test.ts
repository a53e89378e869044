import { expect, test } from 'vitest';
import { NONCE_HOLD_BLOCK_MS } from '../../../config/constants.ts';
import { birthBlock, buildPayload } from '../../../testing/build-payload.ts';
import { buildRecord } from '../../../testing/build-record.ts';
import { buildNetworkConfig, hashOf } from '../../../testing/builders.ts';
import { finish, intent, setUp } from '../../../testing/transaction-scene.ts';

const block = { number: 131, hash: undefined };
const eraEndMs = 2000 + 64 * NONCE_HOLD_BLOCK_MS;

test.each([
  ['refused', { stage: 'refused' }],
  ['refused and acknowledged', { stage: 'refused', isAcknowledged: true }],
  ['said to be expired', { stage: 'expired' }],
  ['said to have failed, in no block', { stage: 'failed', failure: 'Dropped' }],
  ['said to be of another chain', { stage: 'unknown', isForeign: true }],
] as const)(
  '4.5 no next nonce is signed while an earlier transaction that is %s may still be included',
  async (_what, changes) => {
    const earlier = buildRecord({ id: 'earlier', nonce: 4, ...changes });
    const scene = setUp({ nowMs: () => eraEndMs - 61_000 });
    scene.tools.store.add(earlier);
    await finish(scene.start());
    expect(scene.signed).toEqual([]);
    expect(scene.made()?.stage).toBe('failed');
    expect(scene.made()?.failure).toContain(
      'The network could still include an earlier transaction (Stake 150 UNQ)',
    );
    expect(scene.made()?.failure).toContain('until block 194 has passed (in about 1\u00a0min 1\u00a0s)');
    expect(scene.made()?.failure).toContain('the same nonce (4)');
  },
);

test('4.5 a new transaction can be signed with the nonce of a refused one: at most one of the two can be included', async () => {
  const scene = setUp();
  scene.tools.store.add(buildRecord({ id: 'earlier', stage: 'refused', nonce: 5 }));
  await finish(scene.start());
  expect(scene.signed.map(({ nonce }) => nonce)).toEqual(['0x00000005']);
  expect(scene.stage()).toBe('submitted');
});

test('4.5 an older transaction in a block does not free the nonce of a newer refused one, even if its nonce is higher', async () => {
  const scene = setUp();
  scene.tools.store.add(buildRecord({ id: 'old', createdAtMs: 1, stage: 'finalized', nonce: 40, block }));
  scene.tools.store.add(buildRecord({ id: 'earlier', createdAtMs: 2, stage: 'refused', nonce: 4 }));
  await finish(scene.start());
  expect(scene.made()?.failure).toContain('the same nonce (4)');
});

test('4.5 a payload with another nonce than the held one is refused, whatever the nonce query says', async () => {
  for (const [said, failure] of [
    [5, 'nonce: 6 instead of 5'],
    [6, 'the same nonce (5)'],
  ] as const) {
    const client = { getNonce: async () => said };
    const scene = setUp({ client, payload: buildPayload(buildNetworkConfig(), intent, 6) });
    scene.tools.store.add(buildRecord({ id: 'earlier', stage: 'refused', nonce: 5 }));
    await finish(scene.start());
    expect(scene.made()?.failure).toContain(failure);
    expect(scene.signed).toEqual([]);
  }
});

test.each([
  ['its era is over', { stage: 'failed', failure: 'Stale' }, eraEndMs],
  ['it is in a block', { stage: 'inBlock', block }, 5000],
  ['it failed in a block', { stage: 'failed', block }, 5000],
  ['it never left the page', { stage: 'cancelled', submittedAtMs: undefined }, 5000],
] as const)('4.5 an earlier transaction holds no nonce once %s', async (_what, changes, nowMs) => {
  const scene = setUp({ nowMs: () => nowMs });
  scene.tools.store.add(buildRecord({ id: 'earlier', nonce: 4, ...changes }));
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
});

test('4.5 a refused transaction holds no nonce once another one with its nonce is in a block', async () => {
  const scene = setUp();
  scene.tools.store.add(buildRecord({ id: 'earlier', stage: 'refused', nonce: 4 }));
  const later = { createdAtMs: 1001, stage: 'inBlock', nonce: 4, block, birthBlock } as const;
  scene.tools.store.add(buildRecord({ id: 'instead', ...later }));
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
});

test.each([
  ['is free once a transaction of the same chain with this nonce is in a block', hashOf('01'), 'submitted'],
  ['is held if the transaction with this nonce in a block may be of another chain', hashOf('02'), 'failed'],
])('4.5 after a clock was set back, the nonce of a refused transaction %s', async (_what, first, stage) => {
  const scene = setUp();
  const refused = { stage: 'refused', nonce: 4, createdAtMs: 4000, firstBlockHash: hashOf('01') } as const;
  scene.tools.store.add(buildRecord({ id: 'earlier', ...refused }));
  const later = {
    createdAtMs: 1001,
    stage: 'inBlock',
    nonce: 4,
    block,
    birthBlock,
    firstBlockHash: first,
  } as const;
  scene.tools.store.add(buildRecord({ id: 'instead', ...later }));
  await finish(scene.start());
  expect(scene.stage()).toBe(stage);
});

test.each([
  ['other accounts', { publicKey: hashOf('01') }],
  ['other chains', { genesisHash: hashOf('02') }],
])('4.5 refused transactions of %s hold no nonce of this account on this chain', async (_what, changes) => {
  const scene = setUp();
  scene.tools.store.add(buildRecord({ id: 'earlier', stage: 'refused', nonce: 4, ...changes }));
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
});

test.each(['expired', 'failed', 'unknown'] as const)(
  '4.5 if the clock was ahead at the submission and was corrected, a transaction (%s) holds its nonce as long as its era lasts',
  async (stage) => {
    let nowMs = 5000;
    const scene = setUp({ nowMs: () => nowMs });
    const submittedAtMs = nowMs + 365 * 86_400_000;
    const isForeign = stage === 'unknown';
    scene.tools.store.add(buildRecord({ id: 'earlier', nonce: 4, stage, isForeign, submittedAtMs }));
    nowMs += 1000;
    await finish(scene.start());
    expect(scene.made()?.failure).toContain('until block 194 has passed (in about 12\u00a0min 47\u00a0s)');
    scene.tools.store.remove('run');
    nowMs += 64 * NONCE_HOLD_BLOCK_MS;
    await finish(scene.start());
    expect(scene.stage()).toBe('submitted');
  },
);
