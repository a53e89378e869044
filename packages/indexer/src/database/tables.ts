// Tables of one network's schema. Accounts are public keys in lower-case hex; amounts are smallest units.
import type { ColumnType, JSONColumnType } from 'kysely';

/** Written as decimal digits, read as bigint. */
type Amount = ColumnType<bigint, string, string>;

export interface CheckpointTable {
  /** Always 1: the table has one row at most. */
  id: number;
  genesis_hash: string;
  /** Last block written. */
  block_number: number;
  block_hash: string;
  finalized_number: number;
  /** First block whose rolling hash has yet to be computed; null: none. */
  unrolled_from: number | null;
  /** Of the other columns (proof/rows-hash.ts). */
  row_hash: string | null;
}

export interface BlocksTable {
  number: number;
  hash: string;
  parent_hash: string;
  spec_version: number;
  timestamp_ms: number;
  relay_parent_number: number;
  relay_parent_storage_root: string;
}

export interface ExtrinsicsTable {
  block_number: number;
  index_in_block: number;
  hash: string;
  signer: string | null;
  section: string;
  method: string;
  args: JSONColumnType<Record<string, unknown>>;
  as_hex: string;
}

export interface EventsTable {
  block_number: number;
  event_index: number;
  extrinsic_index: number | null;
  section: string;
  method: string;
  data: JSONColumnType<Record<string, string>>;
  as_hex: string;
}

/** Which events mention which account. */
export interface EventAccountsTable {
  account: string;
  block_number: number;
  event_index: number;
  /** The event's, so that an account's events of a kind are together in the index. */
  section: string;
  method: string;
}

export interface AccountsTable {
  account: string;
  /** SS58 with prefix 42. */
  address: string;
  created_at_block: number;
  /** First block with an extrinsic signed by the account. */
  signed_at_block: number | null;
}

/** Ethereum addresses that calls or events mention, by the public key of their mirror. */
export interface EthereumAddressesTable {
  account: string;
  /** EIP-55. */
  address: string;
  /** First block that mentions it. */
  block_number: number;
  /** First block that says that a contract was created there; null: none does. */
  contract_at_block: number | null;
}

/**
 * The account's coins after block `valid_from` up to and without block `valid_until`; null: still. Versions that
 * ended in a finalized block are pruned, the others let a rollback restore what was.
 */
export interface CoinBalancesTable {
  account: string;
  valid_from: number;
  valid_until: number | null;
  free: Amount;
  reserved: Amount;
  locked: Amount;
  staked: Amount;
  unstaked: Amount;
  available: Amount;
  total: Amount;
  canstake: Amount;
  /** Block whose beginning changes the balance without an event: the next unlock of an unstake. */
  next_unlock: number | null;
}

export interface CoinTransfersTable {
  block_number: number;
  event_index: number;
  extrinsic_index: number | null;
  from_account: string;
  to_account: string;
  amount: Amount;
  /** Pays a staking reward: part of the StakingRecalculation event that follows it. */
  is_reward: boolean;
}

export interface AccountHistoryTable {
  account: string;
  kind: string;
  block_number: number;
  event_index: number;
  amount: Amount;
  direction: string | null;
  counterparty: string | null;
}

/** Blocks that could not be decoded, as the node gave them. */
export interface QuarantineTable {
  block_number: number;
  block_hash: string;
  parent_hash: string;
  spec_version: number;
  reason: string;
  extrinsics: JSONColumnType<string[]>;
  events: string | null;
  attempts: number;
  /** Of the other columns (proof/rows-hash.ts). */
  row_hash: string | null;
}

/** Hashes of each block's rows, alone and rolled up with those of all blocks before (proof/rows-hash.ts). */
export interface RollingHashesTable {
  block_number: number;
  rows_hash: string;
  /** Null until `checkpoint.unrolled_from` has passed the block. */
  rolling_hash: string | null;
}

export interface Tables {
  checkpoint: CheckpointTable;
  blocks: BlocksTable;
  extrinsics: ExtrinsicsTable;
  events: EventsTable;
  event_accounts: EventAccountsTable;
  accounts: AccountsTable;
  ethereum_addresses: EthereumAddressesTable;
  coin_balances: CoinBalancesTable;
  coin_transfers: CoinTransfersTable;
  account_history: AccountHistoryTable;
  quarantine: QuarantineTable;
  rolling_hashes: RollingHashesTable;
}
