import { isApiError } from '@hub/client/api-error';
import { STATUS_INTERVAL_MS, UNDECIDED_INTERVAL_MS } from '../../../config/constants.ts';
import type { Network } from '../../../lib/network.ts';
import { judgeChain } from './judge-chain.ts';
import { eventOfStatus } from './read-status.ts';
import type { TransactionEvent } from './reduce-transaction.ts';
import { type SettlingTools, settleUnknown } from './settle-unknown.ts';
import { isTracked, type TransactionRecord } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';

export interface TrackingTools extends SettlingTools {
  readonly store: TransactionStore;
  /** Hears of news from now on; gives back how to wait a while, or until some came, or the signal aborts. */
  readonly listen: () => (durationMs: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Follows a submitted transaction until it is finalised, failed or expired, asking every 5 s and with each news. A failing
 * status call changes nothing but the stage `unknown`: what is not known is never shown as failed. What the chain API does
 * not know is sent again, or settled by chain and indexer.
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
    // Before asking: the answer may be older than what is heard meanwhile.
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
    return status ? eventOfStatus(status, record) : await settleUnknown(record, network, tools, signal);
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!isApiError(error)) throw error;
    return { type: 'outcomeUnknown' };
  }
}

/** Undefined where the chain API knows no such extrinsic. */
async function findStatus(hash: string, network: Network, signal: AbortSignal) {
  try {
    return await network.client.getExtrinsicStatus(hash, { signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** False as well when the chain cannot be asked now: then the question stays open. */
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
