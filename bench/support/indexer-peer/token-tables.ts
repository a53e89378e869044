import { type Table, text } from './table.ts';

export type TokenTableName =
  | 'token_events'
  | 'token_states'
  | 'token_owner_states'
  | 'tokens'
  | 'token_owners'
  | 'token_facts';

/** The tables of tokens, with all columns that they have in this project. */
export const tokenTables: Readonly<Record<TokenTableName, Table>> = {
  token_events: {
    columns: {
      block_number: 'integer',
      event_index: 'integer',
      extrinsic_index: 'integer',
      kind: text,
      mode: text,
      collection_id: 'bigint',
      token_id: 'bigint',
      from_account: text,
      to_account: text,
      amount: 'numeric(39)',
      property: text,
    },
    key: ['block_number', 'event_index'],
  },
  token_states: {
    columns: {
      block_number: 'integer',
      collection_id: 'bigint',
      token_id: 'bigint',
      is_burned: 'boolean',
      mode: text,
      owner: text,
      properties: 'json',
      info: 'json',
      facts: 'json',
    },
    key: ['collection_id', 'token_id', 'block_number'],
  },
  token_owner_states: {
    columns: {
      block_number: 'integer',
      collection_id: 'bigint',
      token_id: 'bigint',
      owner: text,
      mode: text,
      amount: 'numeric(39)',
    },
    key: ['collection_id', 'token_id', 'owner', 'block_number'],
  },
  tokens: {
    columns: {
      collection_id: 'bigint',
      token_id: 'bigint',
      address: text,
      mode: text,
      is_burned: 'boolean',
      owner: text,
      topmost_owner: text,
      is_bundle: 'boolean',
      created_block: 'integer',
      state_block: 'integer',
      moved_block: 'integer',
      lifted_block: 'integer',
      updated_block: 'integer',
    },
    key: ['collection_id', 'token_id'],
  },
  token_owners: {
    columns: {
      collection_id: 'bigint',
      token_id: 'bigint',
      owner: text,
      mode: text,
      amount: 'numeric(39)',
      created_block: 'integer',
      updated_block: 'integer',
    },
    key: ['collection_id', 'token_id', 'owner'],
  },
  token_facts: {
    columns: { fact: text, collection_id: 'bigint', token_id: 'bigint', state_block: 'integer' },
    key: ['fact', 'collection_id', 'token_id'],
  },
};
