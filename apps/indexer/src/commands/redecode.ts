import { quarantinedBlocks } from '@hub/indexer/database/quarantine';
import { healQuarantine } from '@hub/indexer/sync/heal-quarantine';
import { openTables } from './open-tables.ts';

/** Tries the quarantined blocks again; says which are left. Returns the exit code. */
export async function redecode(signal: AbortSignal): Promise<number> {
  await using tables = await openTables();
  const { context } = tables.session;
  const before = await quarantinedBlocks(context.store.db);
  await healQuarantine(context, signal);
  const left = await quarantinedBlocks(context.store.db);
  for (const { number, hash } of left) process.stdout.write(`block ${number} ${hash} cannot be decoded\n`);
  process.stdout.write(`Blocks decoded: ${before.length - left.length}, left: ${left.length}\n`);
  return left.length === 0 ? 0 : 1;
}
