import { ApiError } from '@hub/client/api-error';
import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import type { NetworkClient } from '@hub/client/network-client';
import { expect, test } from 'vitest';
import { NONCE_HOLD_BLOCK_MS } from '../../../config/constants.ts';
import type { KeyValueStorage } from '../../../lib/open-storage.ts';
import { buildAllBalances } from '../../../testing/build-all-balances.ts';
import { birthBlock, buildPayload } from '../../../testing/build-payload.ts';
import { buildRecord } from '../../../testing/build-record.ts';
import {
  aliceOn,
  buildBalance,
  buildNetwork,
  buildNetworkConfig,
  buildPosition,
  hashOf,
  UNQ,
} from '../../../testing/builders.ts';
import { createFillingStorage, createMemoryStorage } from '../../../testing/memory-storage.ts';
import type { StakingIntent } from '../intent.ts';
import { type RunStart, startTransaction, type TransactionRun } from './run-transaction.ts';
import { SignatureRefused } from './signature-refused.ts';
import { createTabLocks } from './tab-locks.ts';
import { createTransactionStore } from './transaction-store.ts';

const intent: StakingIntent = { kind: 'stake', amount: 150n * UNQ };
const signature = `0x01${'5e'.repeat(64)}`;

interface Scene {
  readonly wanted?: StakingIntent;
  readonly nowMs?: () => number;
  readonly client?: Partial<NetworkClient>;
  readonly payload?: UncheckedPayload;
  readonly sign?: TransactionRun['sign'];
  readonly isLeaving?: () => boolean;
  readonly storage?: KeyValueStorage;
}

function setUp({
  wanted = intent,
  nowMs = () => 5000,
  client,
  payload,
  sign,
  isLeaving = () => false,
  storage = createMemoryStorage(),
}: Scene = {}) {
  const signed: UncheckedPayload[] = [];
  const submitted: UncheckedPayload[] = [];
  const network = buildNetwork({
    buildExtrinsic: async () => payload ?? buildPayload(buildNetworkConfig(), wanted),
    getNonce: async () => 5,
    getBlockHash: async () => birthBlock.hash,
    submitExtrinsic: async ({ signerPayloadJSON }) => {
      submitted.push(signerPayloadJSON);
      return tools.store.get()[0]?.hash ?? hashOf('f1');
    },
    ...client,
  });
  const controller = new AbortController();
  const tools = {
    store: createTransactionStore({
      storage,
      isLeaving,
    }),
    locks: createTabLocks(undefined, createMemoryStorage()),
    nowMs,
    createId: () => 'run',
  };
  const run: TransactionRun = {
    intent: wanted,
    network,
    account: aliceOn(network),
    signal: controller.signal,
    sign: async (one) => {
      signed.push(one);
      return sign ? await sign(one) : signature;
    },
  };
  const start = () => startTransaction(run, tools);
  const made = () => tools.store.get().find(({ id }) => id === 'run');
  const stage = () => made()?.stage;
  return { start, stage, made, tools, network, controller, signed, submitted };
}

async function finish(start: Promise<RunStart>): Promise<void> {
  const started = await start;
  if (typeof started === 'string' || !('done' in started)) throw new Error('not started');
  await started.done;
}

test('an honest payload is signed and submitted exactly as it was built', async () => {
  const scene = setUp();
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
  expect(scene.signed).toEqual([buildPayload(buildNetworkConfig(), intent)]);
  expect(scene.submitted).toEqual(scene.signed);
  expect(scene.tools.store.get()[0]).toMatchObject({
    nonce: 5,
    birthBlock,
    lastValidBlock: 194,
    submittedAtMs: 5000,
  });
});

test('4.6 the hash is that of the signed bytes, and another one from the server is not believed', async () => {
  const scene = setUp();
  await finish(scene.start());
  const other = setUp({ client: { submitExtrinsic: async () => hashOf('ee') } });
  await finish(other.start());
  expect(other.made()?.hash).toMatch(/^0x[0-9a-f]{64}$/);
  expect(other.made()?.hash).toBe(scene.made()?.hash);
  expect(other.made()).toMatchObject({ stage: 'unknown', otherHash: hashOf('ee') });
});

test('4.5 a modified payload never reaches the wallet', async () => {
  const scene = setUp({ payload: { ...buildPayload(buildNetworkConfig(), intent), tip: '0x01' } });
  await finish(scene.start());
  expect(scene.stage()).toBe('failed');
  expect(scene.signed).toEqual([]);
  expect(scene.tools.store.get()[0]?.failure).toContain('tip: 0.000000000000000001 UNQ instead of none');
});

test('4.5 an upgraded network is refused with a text that says so', async () => {
  const payload = { ...buildPayload(buildNetworkConfig(), intent), transactionVersion: '0x00000009' };
  const scene = setUp({ payload });
  await finish(scene.start());
  expect(scene.tools.store.get()[0]?.failure).toContain('upgraded');
  expect(scene.signed).toEqual([]);
});

test('2.6 a signature that arrives after Cancel is never submitted', async () => {
  const late = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  const scene = setUp({
    sign: () => {
      asked.resolve();
      return late.promise;
    },
  });
  const finished = finish(scene.start());
  await asked.promise;
  scene.controller.abort();
  late.resolve(signature);
  await finished;
  expect(scene.stage()).toBe('cancelled');
  expect(scene.submitted).toEqual([]);
});

test('4.8 a refusal in the wallet is neutral', async () => {
  const scene = setUp({ sign: () => Promise.reject(new SignatureRefused('Cancelled')) });
  await finish(scene.start());
  expect(scene.stage()).toBe('cancelled');
});

test('4.6 a transaction that cannot be stored any more, because the page is being left, is not sent', async () => {
  let isLeaving = false;
  const scene = setUp({
    isLeaving: () => isLeaving,
    sign: async () => {
      isLeaving = true;
      return signature;
    },
  });
  await finish(scene.start());
  expect(scene.stage()).toBe('signing');
  expect(scene.submitted).toEqual([]);
});

test('4.6 if the browser has no room for the record, nothing begins, and the next try can', async () => {
  const storage = createFillingStorage();
  const scene = setUp({ storage });
  storage.fill(true);
  expect(await scene.start()).toBe('cannotKeep');
  expect([scene.stage(), scene.signed]).toEqual([undefined, []]);
  storage.fill(false);
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
});

test('4.6 a signed transaction is not sent when the browser has no room to store that', async () => {
  const storage = createFillingStorage();
  const scene = setUp({
    storage,
    sign: async () => {
      storage.fill(true);
      return signature;
    },
  });
  await finish(scene.start());
  expect(scene.submitted).toEqual([]);
  expect(scene.tools.store.get()[0]).toMatchObject({ stage: 'failed', hash: undefined });
  expect(scene.tools.store.get()[0]?.failure).toContain('Nothing was sent');
});

test('4.6 a sent transaction is followed to its end when the browser has no room left, and never lost', async () => {
  const storage = createFillingStorage();
  const submitExtrinsic = async () => {
    storage.fill(true);
    return scene.made()?.hash ?? hashOf('f1');
  };
  const scene = setUp({ storage, client: { submitExtrinsic } });
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
  scene.tools.store.dispatch('run', { type: 'included', block: { number: 131 }, chainAmount: 1n });
  expect(scene.stage()).toBe('inBlock');
  const { store } = setUp({ storage }).tools;
  expect(store.get()[0]).toMatchObject({ stage: 'submitting', hash: expect.stringMatching(/^0x/) });
});

test('a value that is not a signature is not submitted', async () => {
  const scene = setUp({ sign: async () => '0x1234' });
  await finish(scene.start());
  expect(scene.stage()).toBe('failed');
  expect(scene.submitted).toEqual([]);
});

test('4.6 a submission that the API refuses is shown as refused with its message; it may have reached the network', async () => {
  const error = new ApiError({ status: 400, code: 'UN01003', name: 'SubmitExtrinsic', message: 'Stale' });
  const scene = setUp({ client: { submitExtrinsic: () => Promise.reject(error) } });
  await finish(scene.start());
  expect(scene.made()).toMatchObject({ stage: 'refused', failure: 'Stale', nonce: 5 });
});

const block = { number: 131, hash: undefined };
const eraEndMs = 2000 + 64 * NONCE_HOLD_BLOCK_MS;

test.each([
  ['refused', { stage: 'refused' }],
  ['refused, closed by the visitor', { stage: 'refused', isAcknowledged: true }],
  ['said to be expired', { stage: 'expired' }],
  ['said to have failed, in no block', { stage: 'failed', failure: 'Dropped' }],
  ['said to be of another chain', { stage: 'unknown', isForeign: true }],
] as const)('4.5 no second nonce is signed while one that is %s may be included', async (_what, changes) => {
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
});

test('4.5 the nonce of a refused transaction can be signed again: at most one of both is included', async () => {
  const scene = setUp();
  scene.tools.store.add(buildRecord({ id: 'earlier', stage: 'refused', nonce: 5 }));
  await finish(scene.start());
  expect(scene.signed.map(({ nonce }) => nonce)).toEqual(['0x00000005']);
  expect(scene.stage()).toBe('submitted');
});

test('4.5 an earlier inclusion with a higher nonce, on a restarted chain, frees no nonce', async () => {
  const scene = setUp();
  scene.tools.store.add(buildRecord({ id: 'old', createdAtMs: 1, stage: 'finalized', nonce: 40, block }));
  scene.tools.store.add(buildRecord({ id: 'earlier', createdAtMs: 2, stage: 'refused', nonce: 4 }));
  await finish(scene.start());
  expect(scene.made()?.failure).toContain('the same nonce (4)');
});

test('4.5 a payload with another nonce than the held one is refused, whatever the nonce query says', async () => {
  const scene = setUp({ payload: buildPayload(buildNetworkConfig(), intent, 6) });
  scene.tools.store.add(buildRecord({ id: 'earlier', stage: 'refused', nonce: 5 }));
  await finish(scene.start());
  expect(scene.made()?.failure).toContain('nonce: 6 instead of 5');
  expect(scene.signed).toEqual([]);
});

test.each([
  ['its era is over', { stage: 'failed', failure: 'Stale' }, eraEndMs],
  ['it is in a block', { stage: 'inBlock', block }, 5000],
  ['it failed in a block', { stage: 'failed', block }, 5000],
  ['it never left the page', { stage: 'cancelled', submittedAtMs: undefined }, 5000],
] as const)('4.5 a nonce is free for the next transaction once %s', async (_what, changes, nowMs) => {
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
  ['is free once another one of the same chain with its nonce is in a block', hashOf('01'), 'submitted'],
  ['is held while that one may be of another chain', hashOf('02'), 'failed'],
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
])('4.5 transactions of %s hold no nonce of this one', async (_what, changes) => {
  const scene = setUp();
  scene.tools.store.add(buildRecord({ id: 'earlier', stage: 'refused', nonce: 4, ...changes }));
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
});

const everything: StakingIntent = { kind: 'unstakeAll', amount: 10n * UNQ };

test.each([
  ['another amount', 6978n * UNQ],
  ['none', undefined],
])(
  '4.5 unstaking everything is not signed when a second request gives %s instead of the shown amount',
  async (_what, staked) => {
    const client = { getBalance: async () => buildAllBalances(staked) };
    const scene = setUp({ wanted: everything, client });
    await finish(scene.start());
    expect(scene.made()?.failure).toContain('staked: ');
    expect(scene.signed).toEqual([]);
  },
);

test('4.5 unstaking everything is signed when a second request confirms the shown amount', async () => {
  const client = { getBalance: async () => buildAllBalances(everything.amount) };
  const scene = setUp({ wanted: everything, client });
  await finish(scene.start());
  expect(scene.signed.map(({ method }) => method)).toEqual(['0x4902']);
});

/** Two later answers about the stake. */
const laterAnswers = (balance: bigint, position: bigint): Partial<NetworkClient> => ({
  getBalance: async () => buildAllBalances(balance),
  getStakingPosition: async () => buildPosition({ balance: buildBalance({ staked: position }) }),
});
const paid = everything.amount + UNQ / 1000n;

test('3.3 a payout after Max was pressed: the confirmed new amount is kept and signed', async () => {
  const scene = setUp({ wanted: everything, client: laterAnswers(paid, paid) });
  await finish(scene.start());
  expect(scene.made()).toMatchObject({ stage: 'submitted', amount: paid });
  expect(scene.signed.map(({ method }) => method)).toEqual(['0x4902']);
});

test.each([
  ['only one of two answers reports it', paid, everything.amount],
  ['two answers report different amounts', paid, paid + 1n],
  ['payouts do not explain so much', (everything.amount * 102n) / 100n, (everything.amount * 102n) / 100n],
  ['the stake shrank', everything.amount - 1n, everything.amount - 1n],
])('4.5 unstaking another amount than the shown one is not signed: %s', async (_what, balance, position) => {
  const scene = setUp({ wanted: everything, client: laterAnswers(balance, position) });
  await finish(scene.start());
  expect(scene.made()?.failure).toContain('staked: ');
  expect(scene.signed).toEqual([]);
});

test.each([0, 502])('4.6 a submission that ends with status %i is unknown, its hash kept', async (status) => {
  const error = new ApiError({ status, code: 'HttpError', name: 'HttpError', message: 'lost' });
  const scene = setUp({ client: { submitExtrinsic: () => Promise.reject(error) } });
  await finish(scene.start());
  expect(scene.stage()).toBe('unknown');
  expect(scene.tools.store.get()[0]?.hash).toMatch(/^0x[0-9a-f]{64}$/);
});

test('4.4 two clicks make one transaction', async () => {
  const scene = setUp();
  const starts = await Promise.all([scene.start(), scene.start()]);
  const running = starts.filter((one) => typeof one !== 'string' && 'done' in one);
  expect(running).toHaveLength(1);
  await running[0]!.done;
  expect(scene.submitted).toHaveLength(1);
});

test('4.4 an unfinished transaction of the account is named', async () => {
  const scene = setUp();
  const other = buildRecord({ id: 'other', stage: 'unknown' });
  scene.tools.store.add(other);
  expect(await scene.start()).toEqual({ other });
  scene.tools.store.dispatch('other', { type: 'included', block: { number: 1 }, chainAmount: undefined });
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
});

test('4.4 one that another tab has just made is named, though this tab was not notified of it yet', async () => {
  const storage = createMemoryStorage();
  const scene = setUp({ storage });
  const other = buildRecord({ id: 'other' });
  createTransactionStore({ storage }).add(other);
  expect(await scene.start()).toEqual({ other });
  expect(scene.signed).toEqual([]);
});

test('a last nonce of another chain does not count', async () => {
  const getBlockHash = async () => birthBlock.hash;
  const scene = setUp({ client: { getBlockHash, getAgreedBlockHash: getBlockHash } });
  const foreignBirth = { number: 130, hash: hashOf('99') };
  scene.tools.store.add(buildRecord({ id: 'old', stage: 'finalized', nonce: 40, birthBlock: foreignBirth }));
  await finish(scene.start());
  expect(scene.stage()).toBe('submitted');
});

test('4.5 a nonce below the last one used on this chain is refused', async () => {
  const scene = setUp();
  scene.tools.store.add(buildRecord({ id: 'old', stage: 'finalized', nonce: 6, birthBlock }));
  await finish(scene.start());
  expect(scene.tools.store.get().find(({ id }) => id === 'run')?.failure).toContain('nonce');
  expect(scene.signed).toEqual([]);
});

test('4.5 a birth block that the chain does not know is a difference like any other', async () => {
  const error = new ApiError({ status: 404, code: 'NotFound', name: 'NotFound', message: 'not indexed' });
  const scene = setUp({ client: { getBlockHash: () => Promise.reject(error) } });
  await finish(scene.start());
  expect(scene.tools.store.get()[0]?.failure).toContain('blockHash');
  expect(scene.signed).toEqual([]);
});
