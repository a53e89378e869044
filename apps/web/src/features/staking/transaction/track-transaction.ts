import { isApiError } from '@hub/client/api-error';
import { STATUS_INTERVAL_MS } from '../../../config/constants.ts';
import type { Network } from '../../../lib/network.ts';
import { isSameChain } from './is-same-chain.ts';
import { eventOfStatus } from './read-status.ts';
import type { TransactionEvent } from './reduce-transaction.ts';
import { isTracked, type TransactionRecord } from './transaction-record.ts';
import type { TransactionStore } from './transaction-store.ts';

/** Blocks to wait beyond the last valid one: the answer may come from a node that is a little behind. */
const EXPIRY_MARGIN_BLOCKS = 5;

export interface TrackingTools {
  readonly store: TransactionStore;
  /** Hears of news from now on; gives back how to wait a while, or until some came, or the signal aborts. */
  readonly listen: () => (durationMs: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Follows a submitted transaction until it is finalised, failed or expired, asking every 5 s and with each
 * news. A failing status
 * call changes nothing but the stage `unknown`: what is not known is never shown as failed.
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
    const event = await askOnce(record, network, signal);
    if (signal.aborted) return;
    const next = event ? tools.store.dispatch(id, event) : record;
    if (next === undefined || !isTracked(next)) return;
    await wait(STATUS_INTERVAL_MS, signal);
  }
}

async function askOnce(
  record: TransactionRecord,
  network: Network,
  signal: AbortSignal,
): Promise<TransactionEvent | undefined> {
  if (record.hash === undefined) return eventWhenUnaccepted(record, network, signal);
  try {
    return eventOfStatus(await network.client.getExtrinsicStatus(record.hash, { signal }), record);
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!isApiError(error)) throw error;
    if (error.status === 404) return eventWhenUnaccepted(record, network, signal);
    return record.stage === 'inBlock' ? undefined : { type: 'outcomeUnknown' };
  }
}

/** The API does not know the extrinsic: it may still arrive, until its era is over. */
async function eventWhenUnaccepted(
  record: TransactionRecord,
  network: Network,
  signal: AbortSignal,
): Promise<TransactionEvent | undefined> {
  try {
    const { blockNumber } = await network.client.getStakingRate({ signal });
    const { lastValidBlock } = record;
    const isOver = lastValidBlock !== undefined && blockNumber > lastValidBlock + EXPIRY_MARGIN_BLOCKS;
    return isOver ? { type: 'expired' } : { type: 'outcomeUnknown' };
  } catch (error) {
    if (signal.aborted || isApiError(error)) return undefined;
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
    return !(await isSameChain(record, network, signal));
  } catch (error) {
    if (signal.aborted || isApiError(error)) return false;
    throw error;
  }
}
