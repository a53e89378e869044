import type { IndexedExtrinsic } from '@hub/client/indexer/extrinsic';
import { addressOfKey, publicKeyOf } from '../../../lib/address.ts';
import type { Network } from '../../../lib/network.ts';
import { amountOfEvents, isOwnHash } from './read-status.ts';
import type { TransactionRecord } from './transaction-record.ts';

/**
 * Whether another extrinsic has used a transaction's nonce: the indexer lists it for the signer in a final block, and the
 * chain API reads the same signer and nonce from that block. False where that is not certain: while a server names another
 * hash for the transaction, or where the other extrinsic did the same, so that it might be this one under another hash.
 * Rejects with `ApiError`.
 */
export async function isNonceTaken(
  record: TransactionRecord,
  network: Network,
  signal: AbortSignal,
): Promise<boolean> {
  const { publicKey, nonce, hash, birthBlock, otherHash } = record;
  if (hash === undefined || nonce === undefined || birthBlock === undefined || otherHash !== undefined)
    return false;
  const { client, ss58Prefix } = network;
  // In this order: a block that is final in the earlier answer cannot have been replaced before the later one.
  const { finalizedNumber } = await client.getIndexerProgress({ signal });
  const address = addressOfKey(ss58Prefix, publicKey);
  const signed = await client.getSignedExtrinsics(address, birthBlock.number, { signal });
  for (const extrinsic of signed) {
    if (extrinsic.blockNumber > finalizedNumber || isOwnHash(extrinsic.hash, record)) return false;
    const found = await client.getExtrinsicSignature(extrinsic.blockHash, extrinsic.hash, { signal });
    if (found?.signer === undefined || publicKeyOf(found.signer) !== publicKey) return false;
    if (found.nonce === nonce) return !didTheSame(extrinsic, record);
    // Each later one has a higher nonce.
    if (found.nonce === undefined || found.nonce > nonce) return false;
  }
  return false;
}

function didTheSame({ events }: IndexedExtrinsic, record: TransactionRecord): boolean {
  const listed = events.map((one) => ({ ...one, data: Object.values(one.data) }));
  const moved = amountOfEvents(listed, record);
  return moved !== undefined && (record.kind === 'unstakeAll' || moved === record.amount);
}
