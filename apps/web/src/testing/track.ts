import { ApiError } from '@hub/client/api-error';
import type { ExtrinsicStatus } from '@hub/client/chain-api/extrinsic-status';
import type { NetworkClient } from '@hub/client/network-client';
import { createTabLocks } from '../features/staking/transaction/tab-locks.ts';
import { trackTransaction } from '../features/staking/transaction/track-transaction.ts';
import type { TransactionRecord } from '../features/staking/transaction/transaction-record.ts';
import { createTransactionStore } from '../features/staking/transaction/transaction-store.ts';
import { buildRecord } from './build-record.ts';
import { buildNetwork, buildRate, hashOf, UNQ } from './builders.ts';
import { createMemoryStorage } from './memory-storage.ts';

export const lost = new ApiError({ status: 0, code: 'Timeout', name: 'Timeout', message: 'lost' });
export const notFound = new ApiError({
  status: 404,
  code: 'ExtrinsicNotFound',
  name: 'NotFound',
  message: 'unknown',
});

export function buildStatus(changes: Partial<ExtrinsicStatus> = {}): ExtrinsicStatus {
  return {
    status: 'InBlock',
    isCompleted: true,
    isError: false,
    hash: hashOf('f1'),
    blockHash: hashOf('c1'),
    block: { header: { number: 131, hash: undefined } },
    error: undefined,
    events: [
      {
        section: 'appPromotion',
        method: 'Stake',
        data: ['5x', `0x${(150n * UNQ).toString(16).padStart(32, '0')}`],
      },
    ],
    ...changes,
  };
}

export const pending = buildStatus({ status: 'pending', isCompleted: false, block: undefined });
export const finalized = buildStatus({ status: 'Finalized' });

/** Tracks a record until the last of these status answers; returns the stage before each wait, and the final record. */
export async function track(
  answers: readonly (ExtrinsicStatus | Error)[],
  client: Partial<NetworkClient> = {},
  changes: Partial<TransactionRecord> = {},
  locks = createTabLocks(undefined, createMemoryStorage()),
) {
  const store = createTransactionStore({
    storage: createMemoryStorage(),
  });
  store.add(buildRecord(changes));
  const left = [...answers];
  const end = new AbortController();
  const network = buildNetwork({
    getBlockHash: async () => hashOf('b1'),
    getStakingRate: async () => buildRate({ blockNumber: 150 }),
    getIndexedExtrinsic: async () => Promise.reject(notFound),
    getIndexerProgress: async () => ({ finalizedNumber: 150, missingBlocks: 0 }),
    getNonce: async () => 5,
    getSignedExtrinsics: async () => [],
    getExtrinsicStatus: async () => {
      const answer = left.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? pending;
    },
    ...client,
  });
  const stages: string[] = [];
  const wait = async () => {
    stages.push(store.get()[0]?.stage ?? 'none');
    if (left.length === 0) end.abort();
  };
  await trackTransaction('first', network, { store, locks, listen: () => wait }, end.signal);
  return { stages, record: store.get()[0] };
}

/** Answers after the end of the era of `buildRecord`: all blocks of the era are final, and the indexer has them. */
export const later = {
  getStakingRate: async () => buildRate({ blockNumber: 200 }),
  getIndexerProgress: async () => ({ finalizedNumber: 198, missingBlocks: 0 }),
};

export const signed = { signerPayloadJSON: { nonce: '0x05' }, signature: '0x01' };
export const inBlock131 = {
  hash: hashOf('f1'),
  blockHash: hashOf('c1'),
  blockNumber: 131,
  events: [
    { section: 'appPromotion', method: 'Stake', data: { '0': '5x', '1': `${150n * UNQ}` } },
    { section: 'system', method: 'ExtrinsicSuccess', data: {} },
  ],
};
