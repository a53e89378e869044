import type { PostgresClient } from '../postgres-client.ts';
import { type Table, text } from './table.ts';
import { type TokenTableName, tokenTables } from './token-tables.ts';

export type TableName =
  | 'blocks'
  | 'extrinsics'
  | 'events'
  | 'event_accounts'
  | 'coin_transfers'
  | 'account_history'
  | TokenTableName;

/**
 * The columns of these tables in this project, except for the bytes, which the processor does not provide, and the
 * section and method in `event_accounts`. The only index is that of the key.
 */
export const tables: Readonly<Record<TableName, Table>> = {
  blocks: {
    columns: {
      number: 'integer',
      hash: text,
      parent_hash: text,
      spec_version: 'integer',
      timestamp_ms: 'bigint',
      relay_parent_number: 'integer',
      relay_parent_storage_root: text,
    },
    key: ['number'],
  },
  extrinsics: {
    columns: {
      block_number: 'integer',
      index_in_block: 'integer',
      hash: text,
      signer: text,
      section: text,
      method: text,
      args: 'json',
    },
    key: ['block_number', 'index_in_block'],
  },
  events: {
    columns: {
      block_number: 'integer',
      event_index: 'integer',
      extrinsic_index: 'integer',
      section: text,
      method: text,
      data: 'json',
    },
    key: ['block_number', 'event_index'],
  },
  event_accounts: {
    columns: { account: text, block_number: 'integer', event_index: 'integer' },
    key: ['account', 'block_number', 'event_index'],
  },
  coin_transfers: {
    columns: {
      block_number: 'integer',
      event_index: 'integer',
      extrinsic_index: 'integer',
      from_account: text,
      to_account: text,
      amount: 'numeric(39)',
      is_reward: 'boolean',
    },
    key: ['block_number', 'event_index'],
  },
  account_history: {
    columns: {
      account: text,
      kind: text,
      block_number: 'integer',
      event_index: 'integer',
      amount: 'numeric(39)',
      direction: text,
      counterparty: text,
    },
    key: ['account', 'kind', 'block_number', 'event_index'],
  },
  ...tokenTables,
};

export const tableNames = Object.keys(tables) as readonly TableName[];

/** Makes a value for each table. */
export function forTables<T>(make: (table: Table) => T): Readonly<Record<TableName, T>> {
  return {
    blocks: make(tables.blocks),
    extrinsics: make(tables.extrinsics),
    events: make(tables.events),
    event_accounts: make(tables.event_accounts),
    coin_transfers: make(tables.coin_transfers),
    account_history: make(tables.account_history),
    token_events: make(tables.token_events),
    token_states: make(tables.token_states),
    token_owner_states: make(tables.token_owner_states),
    tokens: make(tables.tokens),
    token_owners: make(tables.token_owners),
    token_facts: make(tables.token_facts),
  };
}

/** Creates the empty tables. */
export async function createTables(client: PostgresClient): Promise<void> {
  for (const name of tableNames) {
    const { columns, key } = tables[name];
    const definitions = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
    await client.query(`create table ${name} (${definitions.join(', ')}, primary key (${key.join(', ')}))`);
  }
}
