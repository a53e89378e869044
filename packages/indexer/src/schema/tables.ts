import { accounts, ethereumAddresses } from './accounts.ts';
import { coinBalances, coinTransfers } from './balances.ts';
import { blocks } from './blocks.ts';
import { checkpoint, quarantine, rollingHashes } from './bookkeeping.ts';
import { accountMilestones, rowCounts } from './counts.ts';
import type { NewRow, Table, TableTypes } from './define-table.ts';
import { eventAccounts, events } from './events.ts';
import { extrinsics } from './extrinsics.ts';
import { accountHistory } from './history.ts';
import { isByBlock } from './table-kinds.ts';

const all = [
  checkpoint,
  blocks,
  extrinsics,
  events,
  eventAccounts,
  accounts,
  ethereumAddresses,
  coinBalances,
  coinTransfers,
  accountHistory,
  quarantine,
  rollingHashes,
  rowCounts,
  accountMilestones,
] as const;

/** Every table of a network's schema. */
export const tables: readonly Table[] = all;

/** The types of the rows, for Kysely. Accounts are public keys in lower-case hex; amounts are smallest units. */
export type Tables = TableTypes<(typeof all)[number]>;

/** Tables whose rows belong to one block for good. */
export const blockTables = all.filter(isByBlock);

/** Rows for each of these tables. */
export type RowsByTable = {
  readonly [T in (typeof blockTables)[number] as T['name']]: readonly NewRow<T>[];
};
