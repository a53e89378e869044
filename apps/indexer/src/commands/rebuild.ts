import { rebuildStore } from '@hub/indexer/proof/rebuild/rebuild-store';
import { openTables } from './open-tables.ts';

/**
 * Builds new tables beside those in use and swaps the two; prints whether the hashes of final blocks differ from those
 * in the former tables. Returns the exit code.
 */
export async function rebuild(
  { startsOver }: { readonly startsOver: boolean },
  signal: AbortSignal,
): Promise<number> {
  // The new tables may be of another chain, so nodes need not have the last final block of the present tables.
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
