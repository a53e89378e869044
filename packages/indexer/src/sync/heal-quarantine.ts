import { fetchBlocks } from '../chain/fetch-blocks.ts';
import { noteAttempt, type QuarantinedBlock, quarantinedBlocks } from '../database/quarantine.ts';
import { replaceBlock } from '../database/replace-block.ts';
import { rollHashes } from '../database/roll-hashes.ts';
import type { BlockRows } from '../projection/block-rows.ts';
import type { StateVersion } from '../projection/module.ts';
import type { NewQuarantined } from '../schema/bookkeeping.ts';
import { isOfOneBlock } from './is-of-one-block.ts';
import { readLateVersions } from './late-versions.ts';
import { prepareBlocks } from './prepare-blocks.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Tries to decode every quarantined block again with fresh bytes from the node, writes those that succeed, and computes
 * the rolling hashes that change with them. A block that cannot be read stays in quarantine and does not hold up the
 * others. `beforeEach` runs before each block, for work that cannot wait for all of them.
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

async function retryBlock(context: SyncContext, block: QuarantinedBlock): Promise<void> {
  const { store, logger } = context;
  const read = await readAgain(context, block).catch((error: unknown) => {
    if (!isOfOneBlock(error)) throw error;
    logger.warn(
      { ...block, reason: error.message },
      'a quarantined block cannot be read; it stays in quarantine',
    );
  });
  if (read === undefined) return;
  if ('still' in read) return noteAttempt(store, read.still);
  if (await replaceBlock(store, read.rows, read.versions)) {
    logger.info({ ...block }, 'quarantined block decoded and written');
  }
}

type ReadAgain =
  | { readonly rows: BlockRows; readonly versions: readonly StateVersion[] }
  | { readonly still: NewQuarantined };

/** Undefined when a reorg removed the block: the next synchronisation rolls it back. */
async function readAgain(
  context: SyncContext,
  { number, hash }: QuarantinedBlock,
): Promise<ReadAgain | undefined> {
  const [raw] = await fetchBlocks(context.rpc, number, number);
  if (raw === undefined || raw.hash !== hash) return undefined;
  const {
    blocks: [rows],
    quarantined: [still],
  } = await prepareBlocks(context, [raw]);
  if (still !== undefined) return { still };
  return rows && { rows, versions: await readLateVersions(context, raw, rows.touchedAccounts) };
}
