import { rebuildStore } from '@hub/indexer/proof/rebuild/rebuild-store';
import { openTables } from './open-tables.ts';

/** Rebuilds the tables and swaps them; reports whether any rows differ from those before. Returns the exit code. */
export async function rebuild(
  { startsOver }: { readonly startsOver: boolean },
  signal: AbortSignal,
): Promise<number> {
  // The new tables may be of another chain.
  await using tables = await openTables({ usesNodesOfTables: false });
  const { session, progress } = tables;
  const { last, firstDifference } = await rebuildStore({
    context: session.context,
    database: session.database,
    startsOver,
    onProgress: ({ indexedNumber, bestNumber }) => progress.update('blocks', indexedNumber, bestNumber),
    signal,
  });
  progress.clear();
  process.stdout.write(
    firstDifference === undefined
      ? `Rebuilt up to block ${last}; the final blocks have the hashes they had.\n`
      : `Rebuilt up to block ${last}; hashes differ from those before from block ${firstDifference} on.\n`,
  );
  return 0;
}
