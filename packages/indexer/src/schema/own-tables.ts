import { blocks } from './blocks.ts';
import { checkpoint, quarantine, rollingHashes } from './bookkeeping.ts';
import { accountMilestones, rowCounts } from './counts.ts';
import type { TableTypes } from './define-table.ts';

/** The tables that every schema has, whatever subjects it indexes: the chain's blocks, bookkeeping and counts. */
export const ownTables = [
  checkpoint,
  blocks,
  quarantine,
  rollingHashes,
  rowCounts,
  accountMilestones,
] as const;

/**
 * The types of their rows, for Kysely. A module adds those of the tables that it reads with `withTables`. Accounts are
 * public keys in lower-case hex; amounts are smallest units.
 */
export type OwnTables = TableTypes<(typeof ownTables)[number]>;
