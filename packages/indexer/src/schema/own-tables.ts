import { blocks } from './blocks.ts';
import { checkpoint, quarantine, rollingHashes } from './bookkeeping.ts';
import { accountMilestones, rowCounts } from './counts.ts';
import type { TableTypes } from './define-table.ts';

/** The tables of the engine, independent of the modules: blocks, bookkeeping and counts. */
export const ownTables = [
  checkpoint,
  blocks,
  quarantine,
  rollingHashes,
  rowCounts,
  accountMilestones,
] as const;

/**
 * The row types of these tables for Kysely. A module adds the tables that it reads with `withTables`. Accounts are
 * public keys in lower-case hex; amounts are smallest units.
 */
export type OwnTables = TableTypes<(typeof ownTables)[number]>;
