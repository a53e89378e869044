import { blocks } from '../schema/blocks.ts';
import { checkpoint, quarantine, rollingHashes } from '../schema/bookkeeping.ts';
import { accountMilestones, rowCounts } from '../schema/counts.ts';
import type { NewRow, Table, TableTypes } from '../schema/define-table.ts';
import { isByBlock } from '../schema/table-kinds.ts';
import { accounts, ethereumAddresses } from './accounts/table.ts';
import { coinBalances, coinTransfers } from './balances/table.ts';
import { eventAccounts, events } from './events/table.ts';
import { extrinsics } from './extrinsics/table.ts';
import { accountHistory } from './history/table.ts';

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
