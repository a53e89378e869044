import { isApiError } from '@hub/client/api-error';
import type { Hex } from '@hub/primitives/hex';
import type { Network } from '../../../lib/network.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** `undecided`: chain and indexer lack a block that could decide, or contradict each other about it, for now. */
export type ChainVerdict = 'same' | 'other' | 'undecided';

/** A block that every chain has, and that has another hash after a chain was restarted. */
const FIRST_BLOCK = 1;

/**
 * Whether a record was made on the chain that the network serves now: the genesis is the same, and so is the hash of
 * the first block of its era, if the record has it. If no API has that block, another hash of block 1 shows that the
 * chain is another one. A hash decides that only where chain API and indexer agree about it, because this ends a
 * transaction for good. Rejects with `ApiError` when the chain cannot be queried.
 */
export async function judgeChain(
  record: TransactionRecord,
  network: Network,
  signal: AbortSignal,
): Promise<ChainVerdict> {
  if (record.genesisHash !== network.genesisHash) return 'other';
  const { birthBlock, firstBlockHash } = record;
  if (birthBlock?.hash === undefined) return 'same';
  const atBirth = await findBlockHash(network, birthBlock.number, signal);
  if (atBirth !== undefined && isSameHash(atBirth, birthBlock.hash)) return 'same';
  const known =
    atBirth === undefined
      ? { number: FIRST_BLOCK, hash: firstBlockHash }
      : { number: birthBlock.number, hash: birthBlock.hash };
  if (known.hash === undefined) return 'undecided';
  const { client } = network;
  const agreed = await unlessMissing(client.getAgreedBlockHash(known.number, { signal }));
  return agreed === undefined || isSameHash(agreed, known.hash) ? 'undecided' : 'other';
}

/** The hash of block 1; undefined if no API gives it, which does not prevent a transaction. */
export async function findFirstBlockHash(network: Network, signal: AbortSignal): Promise<Hex | undefined> {
  try {
    return await findBlockHash(network, FIRST_BLOCK, signal);
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  }
}

/** The hash of a block from a separate request; undefined if no API has it. Rejects with `ApiError`. */
export async function findBlockHash(
  network: Network,
  blockNumber: number,
  signal: AbortSignal,
): Promise<Hex | undefined> {
  return await unlessMissing(network.client.getBlockHash(blockNumber, { signal }));
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** Whether two texts are the same hash, in any letter case. */
export function isSameHash(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
