import { isApiError } from '@hub/client/api-error';
import type { Hex } from '@hub/primitives/hex';
import type { Network } from '../../../lib/network.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** `undecided`: neither the chain nor the indexer holds a block by which they could be told apart, for now. */
export type ChainVerdict = 'same' | 'other' | 'undecided';

/** The block that every chain has and that a chain begun anew makes again, with another hash. */
const FIRST_BLOCK = 1;

/**
 * Whether a record was made on the chain the network now answers for: same genesis, and the block its era began with has
 * the same hash there. A chain that has not come to that block, or whose indexer has not, is told by its first block.
 * Rejects with `ApiError` when the chain cannot be asked.
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
  if (atBirth !== undefined) return isSameHash(atBirth, birthBlock.hash) ? 'same' : 'other';
  if (firstBlockHash === undefined) return 'undecided';
  const first = await findBlockHash(network, FIRST_BLOCK, signal);
  return first === undefined || isSameHash(first, firstBlockHash) ? 'undecided' : 'other';
}

/** The hash of the chain's first block; undefined where nobody gives it: a transaction can be made without. */
export async function findFirstBlockHash(network: Network, signal: AbortSignal): Promise<Hex | undefined> {
  try {
    return await findBlockHash(network, FIRST_BLOCK, signal);
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  }
}

/** The hash of a block as a call of its own gives it; undefined where nobody holds it. Rejects with `ApiError`. */
export async function findBlockHash(
  network: Network,
  blockNumber: number,
  signal: AbortSignal,
): Promise<Hex | undefined> {
  try {
    return await network.client.getBlockHash(blockNumber, { signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** Whether two texts are the same hash. */
export function isSameHash(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
