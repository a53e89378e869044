import type { Tables } from './tables.ts';

/** A column is part of the row's key, one of its values, there to prove the others, or a copy of another table's. */
export type ColumnRole = 'key' | 'value' | 'proof' | 'copy';

/** Every column of every table in the order in which hashes are made; the compiler misses one that is left out. */
export const tableColumns: {
  readonly [Table in keyof Tables]: { readonly [Column in keyof Tables[Table]]: ColumnRole };
} = {
  checkpoint: {
    id: 'key',
    genesis_hash: 'value',
    block_number: 'value',
    block_hash: 'value',
    finalized_number: 'value',
    unrolled_from: 'proof',
    row_hash: 'proof',
  },
  blocks: {
    number: 'key',
    hash: 'value',
    parent_hash: 'value',
    spec_version: 'value',
    timestamp_ms: 'value',
    relay_parent_number: 'value',
    relay_parent_storage_root: 'value',
  },
  extrinsics: {
    block_number: 'key',
    index_in_block: 'key',
    hash: 'value',
    signer: 'value',
    section: 'value',
    method: 'value',
    args: 'value',
    as_hex: 'value',
  },
  events: {
    block_number: 'key',
    event_index: 'key',
    extrinsic_index: 'value',
    section: 'value',
    method: 'value',
    data: 'value',
    as_hex: 'value',
  },
  event_accounts: {
    account: 'key',
    block_number: 'key',
    event_index: 'key',
    section: 'copy',
    method: 'copy',
  },
  accounts: { account: 'key', address: 'value', created_at_block: 'value', signed_at_block: 'value' },
  ethereum_addresses: {
    account: 'key',
    address: 'value',
    block_number: 'value',
    contract_at_block: 'value',
  },
  coin_balances: {
    account: 'key',
    valid_from: 'key',
    valid_until: 'value',
    free: 'value',
    reserved: 'value',
    locked: 'value',
    staked: 'value',
    unstaked: 'value',
    available: 'value',
    total: 'value',
    canstake: 'value',
    next_unlock: 'value',
  },
  coin_transfers: {
    block_number: 'key',
    event_index: 'key',
    extrinsic_index: 'value',
    from_account: 'value',
    to_account: 'value',
    amount: 'value',
    is_reward: 'value',
  },
  account_history: {
    account: 'key',
    kind: 'key',
    block_number: 'key',
    event_index: 'key',
    amount: 'value',
    direction: 'value',
    counterparty: 'value',
  },
  quarantine: {
    block_number: 'key',
    block_hash: 'value',
    parent_hash: 'value',
    spec_version: 'value',
    reason: 'value',
    extrinsics: 'value',
    events: 'value',
    attempts: 'value',
    row_hash: 'proof',
  },
  rolling_hashes: { block_number: 'key', rows_hash: 'value', rolling_hash: 'value' },
};

/** Names of a table's columns that have one of the roles. */
export function columnsOf(table: keyof Tables, ...roles: readonly ColumnRole[]): string[] {
  return Object.entries(tableColumns[table])
    .filter(([, role]) => roles.includes(role))
    .map(([column]) => column);
}
