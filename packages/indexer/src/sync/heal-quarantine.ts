import { fetchBlocks } from '../chain/fetch-blocks.ts';
import { noteAttempt, type QuarantinedBlock, quarantinedBlocks } from '../database/quarantine.ts';
import { replaceBlock } from '../database/replace-block.ts';
import { rollHashes } from '../database/roll-hashes.ts';
import { readLateBalances } from './late-balances.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Tries every quarantined block again with fresh bytes from the node; writes those that can be decoded now and rolls
 * the hashes that changed with them. `beforeEach` does what must not wait until all have been tried.
 */
export async function healQuarantine(
  context: SyncContext,
  signal: AbortSignal,
  beforeEach?: () => Promise<void>,
): Promise<void> {
  context.runtimes.forgetUnreadable();
  for (const block of await quarantinedBlocks(context.store.db)) {
    signal.throwIfAborted();
    await beforeEach?.();
    await retryBlock(context, block);
  }
  await rollHashes(context.store, signal);
  context.metrics.setQuarantined((await quarantinedBlocks(context.store.db)).length);
}

async function retryBlock(context: SyncContext, { number, hash }: QuarantinedBlock): Promise<void> {
  const { rpc, store, logger } = context;
  const [raw] = await fetchBlocks(rpc, number, number);
  // A reorg took the block away; the next synchronisation rolls it back.
  if (raw === undefined || raw.hash !== hash) return;
  const {
    blocks: [rows],
    quarantined: [still],
  } = await prepareBlocks(context, [raw]);
  if (still !== undefined) await noteAttempt(store, still);
  if (rows === undefined) return;
  const balances = await readLateBalances(context, raw, rows.touchedAccounts);
  if (!(await replaceBlock(store, rows, balances))) return;
  logger.info({ block: number, hash }, 'quarantined block decoded and written');
}
