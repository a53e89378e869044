import type { BlockRange } from '@hub/indexer/commands/command-line';
import { quarantinedBlocks } from '@hub/indexer/database/quarantine';
import { healQuarantine } from '@hub/indexer/sync/heal-quarantine';
import { redecodeRange } from '@hub/indexer/sync/redecode-range';
import { openTables } from './open-tables.ts';

/**
 * Decodes a range of blocks again, or all quarantined blocks if no range is given; prints the blocks that cannot be
 * decoded and, of a range, those whose rows were replaced. Returns the exit code.
 */
export async function redecode(
  { range }: { readonly range: BlockRange | undefined },
  signal: AbortSignal,
): Promise<number> {
  await using tables = await openTables({ usesNodesOfTables: true });
  if (range === undefined) return await redecodeQuarantined(tables, signal);
  return await redecodeBlocks(tables, range, signal);
}

type Tables = Awaited<ReturnType<typeof openTables>>;

async function redecodeQuarantined({ session: { context } }: Tables, signal: AbortSignal): Promise<number> {
  const before = await quarantinedBlocks(context.store.db);
  await healQuarantine(context, signal);
  const left = await quarantinedBlocks(context.store.db);
  for (const { number, hash } of left) process.stdout.write(`block ${number} ${hash} cannot be decoded\n`);
  process.stdout.write(`Blocks decoded: ${before.length - left.length}, left: ${left.length}\n`);
  return left.length === 0 ? 0 : 1;
}

async function redecodeBlocks(
  { session, progress }: Tables,
  range: BlockRange,
  signal: AbortSignal,
): Promise<number> {
  const { last, replaced, undecodable } = await redecodeRange(session.context, {
    ...range,
    onProgress: (done, total) => progress.update('blocks', done, total),
    signal,
  });
  progress.clear();
  for (const number of undecodable) process.stdout.write(`block ${number} cannot be decoded\n`);
  for (const number of replaced) process.stdout.write(`block ${number} had other rows\n`);
  process.stdout.write(
    `Blocks ${range.first} to ${last} decoded again; replaced: ${replaced.length}, undecodable: ${undecodable.length}\n`,
  );
  return undecodable.length === 0 ? 0 : 1;
}
