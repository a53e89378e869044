import type { IndexedExtrinsic } from '@hub/client/indexer/extrinsic';
import { addressOfKey, publicKeyOf } from '../../../lib/address.ts';
import type { Network } from '../../../lib/network.ts';
import { findBlockHash, isSameHash } from './judge-chain.ts';
import { isMoveOf, isOwnHash, readEventAmount } from './read-status.ts';
import type { TransactionRecord } from './transaction-record.ts';

/**
 * Whether another extrinsic has used a transaction's nonce: the indexer lists it for the signer in a final block of the
 * chain, and the chain API reads the same signer and nonce from that block. False where that is not certain: while a
 * server names another hash for the transaction, or where the other extrinsic might be this one under another hash. It
 * cannot be this one if another record of the page (`records`) has its hash, or if it succeeded and did something else.
 * Rejects with `ApiError`.
 */
export async function isNonceTaken(
  record: TransactionRecord,
  records: readonly TransactionRecord[],
  network: Network,
  signal: AbortSignal,
): Promise<boolean> {
  const { publicKey, nonce, hash, birthBlock, otherHash } = record;
  if (hash === undefined || nonce === undefined || birthBlock === undefined || otherHash !== undefined)
    return false;
  const { client, ss58Prefix } = network;
  // The order of the requests matters: a block that is final in the first answer is never replaced before the second.
  const { finalizedNumber } = await client.getIndexerProgress({ signal });
  const address = addressOfKey(ss58Prefix, publicKey);
  const signed = await client.getSignedExtrinsics(address, birthBlock.number, { signal });
  for (const extrinsic of signed) {
    if (extrinsic.blockNumber > finalizedNumber || isOwnHash(extrinsic.hash, record)) return false;
    if (extrinsic.blockNumber < birthBlock.number) return false;
    const found = await client.getExtrinsicSignature(extrinsic.blockHash, extrinsic.hash, { signal });
    if (found?.signer === undefined || publicKeyOf(found.signer) !== publicKey) return false;
    if (found.nonce === nonce) {
      const isOther = isAnotherOf(records, extrinsic, record) || didSomethingElse(extrinsic, record);
      return isOther && (await isOnChain(extrinsic, network, signal));
    }
    // Every extrinsic after this one in the list has a higher nonce.
    if (found.nonce === undefined || found.nonce > nonce) return false;
  }
  return false;
}

function isAnotherOf(
  records: readonly TransactionRecord[],
  extrinsic: IndexedExtrinsic,
  { id, genesisHash, publicKey, nonce }: TransactionRecord,
): boolean {
  return records.some(
    (one) =>
      one.id !== id &&
      one.genesisHash === genesisHash &&
      one.publicKey === publicKey &&
      one.nonce === nonce &&
      one.hash !== undefined &&
      isSameHash(one.hash, extrinsic.hash),
  );
}

/**
 * Whether the extrinsic succeeded, and has no event of staking or unstaking the record's amount (for `unstakeAll`, no
 * event of unstaking at all). False for a failed one: its events do not tell which call it was.
 */
function didSomethingElse({ events }: IndexedExtrinsic, record: TransactionRecord): boolean {
  if (!events.some(({ section, method }) => section === 'system' && method === 'ExtrinsicSuccess'))
    return false;
  const moves = events.filter((one) => isMoveOf(one, record));
  if (record.kind === 'unstakeAll') return moves.length === 0;
  return moves.every(({ data }) => {
    const amounts = Object.values(data).map(readEventAmount);
    return amounts[1] !== undefined && !amounts.includes(record.amount);
  });
}

async function isOnChain(
  { blockNumber, blockHash }: IndexedExtrinsic,
  network: Network,
  signal: AbortSignal,
): Promise<boolean> {
  const hash = await findBlockHash(network, blockNumber, signal);
  return hash !== undefined && isSameHash(hash, blockHash);
}
