import { isApiError } from '@hub/client/api-error';
import type { Network } from '../../../lib/network.ts';
import type { TransactionRecord } from './transaction-record.ts';

/**
 * Whether a record was made on the chain the network now answers for: same genesis, and the block its era began
 * with is known there. Rejects with `ApiError` when the chain cannot be asked.
 */
export async function isSameChain(
  record: TransactionRecord,
  network: Network,
  signal: AbortSignal,
): Promise<boolean> {
  if (record.genesisHash !== network.genesisHash) return false;
  const birth = record.birthBlock;
  if (birth?.hash === undefined) return true;
  try {
    return (await network.client.getBlockHash(birth.number, { signal })) === birth.hash;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return false;
    throw error;
  }
}
