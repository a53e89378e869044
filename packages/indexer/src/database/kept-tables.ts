import type { ColumnType } from 'kysely';

/** What the database keeps by itself for the queries, beside the rows that are written (query-indexes.ts). */
export type KeptTables = {
  accounts: {
    /** EIP-55, once a block mentions the account by its Ethereum address. */
    ethereum: string | null;
    /** Whether a block says that a contract was created at that address. */
    is_contract: boolean;
  };
  row_counts: RowCountsTable;
  account_milestones: AccountMilestonesTable;
};

/** How many rows there are of a kind, so that no request counts a large table; true in every transaction. */
export interface RowCountsTable {
  table_name: string;
  /** Rows of so many blocks (`spanBlocks`) from `first_block` on; 0: of all blocks. */
  span_blocks: number;
  section: string;
  method: string;
  first_block: number;
  count: number;
  /** Sum of what the rows amount to, where they have an amount. */
  amount: ColumnType<bigint, never, never>;
}

/** How many rows of an account's list there are up to one of them (account-milestones.ts). */
export interface AccountMilestonesTable {
  list: string;
  account: string;
  section: string;
  method: string;
  block_number: number;
  row_index: number;
  count: number;
  large_count: number;
}
