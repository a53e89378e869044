import { isApiError, isRefusal } from '@hub/client/api-error';
import type { IndexedExtrinsic } from '@hub/client/indexer/extrinsic';
import { transactionMessages } from '../../../config/transaction-messages.ts';
import { addressOfKey } from '../../../lib/address.ts';
import type { Network } from '../../../lib/network.ts';
import { describeError } from './describe-failure.ts';
import { isNonceTaken } from './is-nonce-taken.ts';
import { findBlockHash, isSameHash, judgeChain } from './judge-chain.ts';
import { amountOfEvents, isOwnHash } from './read-status.ts';
import type { TransactionEvent } from './reduce-transaction.ts';
import { intentLockName, type TabLocks } from './tab-locks.ts';
import type { TransactionRecord } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';

/** Blocks to wait after the last valid one, because "unknown" may be the answer of a node that is slightly behind. */
const EXPIRY_MARGIN_BLOCKS = 5;

/**
 * The number of blocks after the era's end during which the page waits for an indexer that lacks a final block of the
 * era. After them the transaction is `undecided`.
 */
const FINALITY_BLOCKS = 50;

export interface SettlingTools {
  readonly locks: TabLocks;
  readonly store: Pick<TransactionStore, 'get'>;
}

/**
 * Determines the outcome of a transaction that the chain API does not know, because it lost its database or the
 * transaction was submitted long ago:
 *
 * - It was made on another chain: `foreign`.
 * - The indexer has it: the indexer's block and outcome.
 * - A block was reported for it: unchanged, or pending again once chain and indexer have another block at that height.
 * - Its era is not over: the same bytes are submitted again; `outcomeUnknown` if a tab is still submitting them, the
 *   server refused them, or the page does not have them.
 * - The era is over, the indexer has all its blocks as final and none contains the transaction, and the nonce is unused
 *   or another extrinsic used it: expired.
 * - Otherwise `outcomeUnknown` while the indexer may still catch up, and `undecided` after that.
 *
 * Undefined when nothing changes. Rejects with `ApiError`.
 */
export async function settleUnknown(
  record: TransactionRecord,
  network: Network,
  tools: SettlingTools,
  signal: AbortSignal,
): Promise<TransactionEvent | undefined> {
  const verdict = await judgeChain(record, network, signal);
  if (verdict === 'other') return { type: 'foreign' };
  const found = await orUndefined(findInBlock(record, network, signal));
  if (found) return found;
  if (record.block !== undefined) {
    const isReplaced = await orUndefined(isBlockReplaced(record, network, signal));
    return isReplaced === true ? { type: 'pending' } : undefined;
  }
  const { lastValidBlock } = record;
  const { blockNumber } = await network.client.getStakingRate({ signal });
  if (lastValidBlock !== undefined && blockNumber <= lastValidBlock + EXPIRY_MARGIN_BLOCKS)
    return await sendAgain(record, network, tools, signal);
  const isBehind = lastValidBlock !== undefined && blockNumber <= lastValidBlock + FINALITY_BLOCKS;
  const absence = await orUndefined(findAbsence(record, tools.store.get(), network, signal));
  if (absence === 'notFinal' && isBehind) return { type: 'outcomeUnknown' };
  return { type: verdict === 'same' && absence === 'absent' ? 'expired' : 'undecided' };
}

/** The transaction's block and outcome from the indexer; undefined without a hash, rejects if the indexer lacks it. */
async function findInBlock(
  record: TransactionRecord,
  network: Network,
  signal: AbortSignal,
): Promise<TransactionEvent | undefined> {
  if (record.hash === undefined) return undefined;
  // The order matters: a block that is final in the earlier answer cannot be replaced before the later one.
  const { finalizedNumber } = await network.client.getIndexerProgress({ signal });
  const extrinsic = await network.client.getIndexedExtrinsic(record.hash, { signal });
  return eventOfExtrinsic(extrinsic, record, finalizedNumber);
}

function eventOfExtrinsic(
  { blockNumber, blockHash, events }: IndexedExtrinsic,
  record: TransactionRecord,
  finalizedNumber: number,
): TransactionEvent | undefined {
  const block = { number: blockNumber, hash: blockHash };
  const has = (method: string) => events.some((one) => one.section === 'system' && one.method === method);
  const isFinal = blockNumber <= finalizedNumber;
  if (has('ExtrinsicFailed')) return { type: 'failed', failure: transactionMessages.failed, block, isFinal };
  if (!has('ExtrinsicSuccess')) return { type: 'undecoded', block };
  const listed = events.map((one) => ({ ...one, data: Object.values(one.data) }));
  return { type: isFinal ? 'finalized' : 'included', block, chainAmount: amountOfEvents(listed, record) };
}

/**
 * `absent`: every block that could contain a transaction is final, and the indexer has read all of them without finding
 * it; `notFinal`: the indexer has not got that far.
 */
type Absence = 'absent' | 'notFinal';

/**
 * Whether the transaction is absent at the end of its era. `absent` also means that the chain still waits for its
 * nonce, or that another extrinsic used it. Undefined when a block has the transaction, or when it cannot be told.
 */
async function findAbsence(
  record: TransactionRecord,
  records: readonly TransactionRecord[],
  network: Network,
  signal: AbortSignal,
): Promise<Absence | undefined> {
  const { publicKey, nonce, hash, lastValidBlock } = record;
  if (hash === undefined || nonce === undefined || lastValidBlock === undefined) return undefined;
  const absence = await findAbsenceUpTo(lastValidBlock, hash, network, signal);
  if (absence !== 'absent') return absence;
  const address = addressOfKey(network.ss58Prefix, publicKey);
  const isFree = (await network.client.getNonce(address, { signal })) <= nonce;
  return isFree || (await isNonceTaken(record, records, network, signal)) ? 'absent' : undefined;
}

/** Whether the reported block is no longer on the chain, according to the chain API and the indexer. */
async function isBlockReplaced(
  { block, hash }: TransactionRecord,
  network: Network,
  signal: AbortSignal,
): Promise<boolean> {
  if (block?.hash === undefined || hash === undefined) return false;
  const now = await findBlockHash(network, block.number, signal);
  if (now === undefined || isSameHash(now, block.hash)) return false;
  return (await findAbsenceUpTo(block.number, hash, network, signal)) === 'absent';
}

/**
 * Whether a transaction is absent in all blocks up to this one; undefined when a block has it, or blocks could not be
 * read. Rejects with `ApiError`, also for a 404 that does not come from the indexer's search, such as a proxy's.
 */
async function findAbsenceUpTo(
  blockNumber: number,
  hash: string,
  network: Network,
  signal: AbortSignal,
): Promise<Absence | undefined> {
  // The order matters: an indexer that is catching up may read the transaction's block between the two answers.
  const { finalizedNumber, missingBlocks } = await network.client.getIndexerProgress({ signal });
  if (finalizedNumber < blockNumber) return 'notFinal';
  if (missingBlocks > 0) return undefined;
  try {
    await network.client.getIndexedExtrinsic(hash, { signal });
    return undefined;
  } catch (error) {
    if (isApiError(error) && error.code === 'ExtrinsicNotFound') return 'absent';
    throw error;
  }
}

/**
 * Submits the signed bytes again, which can take effect at most once. Does nothing while a tab holds the lock on the
 * account's transactions.
 */
async function sendAgain(
  record: TransactionRecord,
  network: Network,
  { locks }: SettlingTools,
  signal: AbortSignal,
): Promise<TransactionEvent> {
  const { signed, genesisHash, publicKey, stage, wasAccepted } = record;
  if (signed === undefined || stage === 'refused') return { type: 'outcomeUnknown' };
  const release = await locks.tryAcquire(intentLockName(genesisHash, publicKey));
  if (release === undefined) return { type: 'outcomeUnknown' };
  try {
    const hash = await network.client.submitExtrinsic(signed, { signal });
    return { type: isOwnHash(hash, record) ? 'accepted' : 'misnamed', hash };
  } catch (error) {
    // A later refusal does not revoke an earlier acceptance.
    if (!isRefusal(error) || wasAccepted === true || stage === 'submitted') throw error;
    return { type: 'refused', failure: describeError(error) };
  } finally {
    release();
  }
}

/** The answer to a request; undefined if the request fails at the API, because other requests may still decide. */
export async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  }
}
