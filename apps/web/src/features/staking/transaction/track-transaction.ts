import { isApiError } from '@hub/client/api-error';
import { STATUS_INTERVAL_MS, UNDECIDED_INTERVAL_MS } from '../../../config/constants.ts';
import type { Network } from '../../../lib/network.ts';
import { isNonceTaken } from './is-nonce-taken.ts';
import { judgeChain } from './judge-chain.ts';
import { eventOfStatus, type ReportedEnd, reportedEnd } from './read-status.ts';
import type { TransactionEvent } from './reduce-transaction.ts';
import { orUndefined, type SettlingTools, settleUnknown } from './settle-unknown.ts';
import { isTracked, type TransactionRecord } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';

export interface TrackingTools extends SettlingTools {
  readonly store: TransactionStore;
  /**
   * Starts to listen for notifications; returns a function that waits until a time has passed, a notification has
   * arrived since then, or the signal is aborted.
   */
  readonly listen: () => (durationMs: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Follows a submitted transaction until it is no longer tracked; polls every 5 s (every 60 s while it is undecided) and
 * at each notification. A failing status request only changes the stage to `unknown`: an unknown outcome is never shown
 * as failed. A transaction that the chain API does not know is sent again, or settled by chain and indexer. One that
 * ended without a block, according to the chain API, is settled, but not sent again.
 */
export async function trackTransaction(
  id: string,
  network: Network,
  tools: TrackingTools,
  signal: AbortSignal,
): Promise<void> {
  const first = tools.store.get().find((one) => one.id === id);
  if (first && (await isOfAnotherChain(first, network, signal)))
    tools.store.dispatch(id, { type: 'foreign' });
  while (!signal.aborted) {
    const record = tools.store.get().find((one) => one.id === id);
    if (record === undefined || !isTracked(record)) return;
    // Listens before the request, because the answer may be older than a notification that arrives meanwhile.
    const wait = tools.listen();
    const event = await askOnce(record, network, tools, signal);
    if (signal.aborted) return;
    const next = event ? tools.store.dispatch(id, event) : record;
    if (next === undefined || !isTracked(next)) return;
    await wait(next.stage === 'undecided' ? UNDECIDED_INTERVAL_MS : STATUS_INTERVAL_MS, signal);
  }
}

async function askOnce(
  record: TransactionRecord,
  network: Network,
  tools: SettlingTools,
  signal: AbortSignal,
): Promise<TransactionEvent | undefined> {
  try {
    const status = record.hash && (await findStatus(record.hash, network, signal));
    if (!status) return await settleUnknown(record, network, tools, signal);
    const event = eventOfStatus(status, record);
    // An answer about another transaction decides nothing, however often the server repeats it.
    const isRepeated = event?.type === 'misnamed' && record.otherHash !== undefined;
    if (event && !isRepeated) return event;
    // A server that knows the transaction needs no second copy.
    const settled = await settleUnknown({ ...record, signed: undefined }, network, tools, signal);
    const isOpen = event === undefined && settled?.type === 'outcomeUnknown';
    const end = isOpen ? reportedEnd(status) : undefined;
    return end ? await eventOfEnd(end, record, network, tools, signal) : settled;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!isApiError(error)) throw error;
    return { type: 'outcomeUnknown' };
  }
}

/** Before the era is over, only another extrinsic with the same nonce in a final block excludes an inclusion. */
async function eventOfEnd(
  { failure, isNonceUsed }: ReportedEnd,
  record: TransactionRecord,
  network: Network,
  { store }: SettlingTools,
  signal: AbortSignal,
): Promise<TransactionEvent> {
  const isTaken = isNonceUsed && (await orUndefined(isNonceTaken(record, store.get(), network, signal)));
  return { type: isTaken === true ? 'failed' : 'closed', failure };
}

/** Requests the status of an extrinsic; undefined if the chain API does not know the extrinsic. */
async function findStatus(hash: string, network: Network, signal: AbortSignal) {
  try {
    return await network.client.getExtrinsicStatus(hash, { signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** Whether a record is known to be of another chain; also false when the chain cannot be queried now. */
async function isOfAnotherChain(
  record: TransactionRecord,
  network: Network,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    return (await judgeChain(record, network, signal)) === 'other';
  } catch (error) {
    if (signal.aborted || isApiError(error)) return false;
    throw error;
  }
}
