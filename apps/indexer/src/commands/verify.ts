import { moduleChecks } from '@hub/indexer/modules/modules';
import { formatDifference } from '@hub/indexer/proof/verify/difference';
import { type Verification, verifyStore } from '@hub/indexer/proof/verify/verify-store';
import { openTables } from './open-tables.ts';

export interface VerifyArguments {
  readonly blocks: number;
  readonly heights: number;
  readonly seed: string | undefined;
}

/**
 * Checks all hashes in the tables, and compares with the chain: the rows of a sample of blocks and of those with wrong
 * hashes, each account's balance, and balances, stakes and totals after some blocks. Prints each difference and the
 * number of differences. Returns the exit code.
 */
export async function verify(
  { blocks, heights, seed = Date.now().toString(36) }: VerifyArguments,
  signal: AbortSignal,
): Promise<number> {
  await using tables = await openTables({ usesNodesOfTables: true });
  const { session, progress } = tables;
  const verification = await verifyStore({
    store: session.context.store,
    source: session.context,
    checks: moduleChecks,
    blocks,
    heights,
    seed,
    onDifference(difference) {
      progress.clear();
      process.stdout.write(`${formatDifference(difference)}\n`);
    },
    onProgress: ({ part, done, total }) => progress.update(part, done, total),
    signal,
  });
  progress.clear();
  process.stdout.write(summary(verification, seed));
  return verification.differences === 0 ? 0 : 1;
}

function summary(verification: Verification, seed: string): string {
  const { last, madeAgain, accounts, heights, quarantined, differences } = verification;
  if (last === undefined) return `No block is written.\nDifferences: ${differences}\n`;
  return [
    `Blocks 0 to ${last}: all hashes checked, and the rows of ${madeAgain} compared with the chain.`,
    `Balances of ${accounts} accounts checked; balances, stakes and totals after ${heights.length} blocks (--seed ${seed}).`,
    ...(quarantined.length > 0
      ? [`Quarantined blocks: ${quarantined.length}, the first is ${quarantined[0]}.`]
      : []),
    `Differences: ${differences}`,
    '',
  ].join('\n');
}
