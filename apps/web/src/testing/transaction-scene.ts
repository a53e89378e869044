import type { UncheckedPayload } from '@hub/client/chain-api/extrinsic';
import type { NetworkClient } from '@hub/client/network-client';
import type { StakingIntent } from '../features/staking/intent.ts';
import {
  type RunStart,
  startTransaction,
  type TransactionRun,
} from '../features/staking/transaction/run-transaction.ts';
import { createTabLocks } from '../features/staking/transaction/tab-locks.ts';
import { createTransactionStore } from '../features/staking/transaction/transaction-store.ts';
import type { KeyValueStorage } from '../lib/open-storage.ts';
import { birthBlock, buildPayload } from './build-payload.ts';
import { aliceOn, buildNetwork, buildNetworkConfig, hashOf, UNQ } from './builders.ts';
import { createMemoryStorage } from './memory-storage.ts';

/** A stake of 150 coins. */
export const intent: StakingIntent = { kind: 'stake', amount: 150n * UNQ };
export const signature = `0x01${'5e'.repeat(64)}`;

/** Deviations from an honest server and a wallet that signs. */
export interface Scene {
  readonly wanted?: StakingIntent;
  readonly nowMs?: () => number;
  readonly client?: Partial<NetworkClient>;
  readonly payload?: UncheckedPayload;
  readonly sign?: TransactionRun['sign'];
  readonly isLeaving?: () => boolean;
  readonly storage?: KeyValueStorage;
}

/** Prepares a transaction of Alice that can be started, with lists of the signed and of the submitted payloads. */
export function setUp({
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
      nowMs,
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

/** Waits until a transaction that did start has ended on the page. */
export async function finish(start: Promise<RunStart>): Promise<void> {
  const started = await start;
  if (typeof started === 'string' || !('done' in started)) throw new Error('not started');
  await started.done;
}
