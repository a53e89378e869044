import { type Kysely, sql } from 'kysely';

/** Text compared byte by byte: the order of addresses and hashes must not depend on the server's locale. */
const plainText = sql`text collate "C"`;
const amount = sql`numeric(39)`;

/** Creates the first tables. */
export async function createTables(db: Kysely<unknown>): Promise<void> {
  await createChainTables(db);
  await createAccountTables(db);
  await createIndexes(db);
}

async function createChainTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checkpoint')
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('genesis_hash', plainText, (column) => column.notNull())
    .addColumn('block_number', 'integer', (column) => column.notNull())
    .addColumn('block_hash', plainText, (column) => column.notNull())
    .addColumn('finalized_number', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('blocks')
    .addColumn('number', 'integer', (column) => column.primaryKey())
    .addColumn('hash', plainText, (column) => column.notNull().unique())
    .addColumn('parent_hash', plainText, (column) => column.notNull())
    .addColumn('spec_version', 'integer', (column) => column.notNull())
    .addColumn('timestamp_ms', 'bigint', (column) => column.notNull())
    .addColumn('relay_parent_number', 'integer', (column) => column.notNull())
    .addColumn('relay_parent_storage_root', plainText, (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('extrinsics')
    .addColumn('block_number', 'integer', (column) => column.notNull())
    .addColumn('index_in_block', 'integer', (column) => column.notNull())
    .addColumn('hash', plainText, (column) => column.notNull())
    .addColumn('signer', plainText)
    .addColumn('section', plainText, (column) => column.notNull())
    .addColumn('method', plainText, (column) => column.notNull())
    .addColumn('args', 'json', (column) => column.notNull())
    .addColumn('as_hex', plainText, (column) => column.notNull())
    .addPrimaryKeyConstraint('extrinsics_pkey', ['block_number', 'index_in_block'])
    .execute();
  await db.schema
    .createTable('events')
    .addColumn('block_number', 'integer', (column) => column.notNull())
    .addColumn('event_index', 'integer', (column) => column.notNull())
    .addColumn('extrinsic_index', 'integer')
    .addColumn('section', plainText, (column) => column.notNull())
    .addColumn('method', plainText, (column) => column.notNull())
    .addColumn('data', 'json', (column) => column.notNull())
    .addColumn('as_hex', plainText, (column) => column.notNull())
    .addPrimaryKeyConstraint('events_pkey', ['block_number', 'event_index'])
    .execute();
  await db.schema
    .createTable('quarantine')
    .addColumn('block_number', 'integer', (column) => column.primaryKey())
    .addColumn('block_hash', plainText, (column) => column.notNull())
    .addColumn('parent_hash', plainText, (column) => column.notNull())
    .addColumn('spec_version', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('extrinsics', 'json', (column) => column.notNull())
    .addColumn('events', plainText)
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .execute();
}

async function createAccountTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('event_accounts')
    .addColumn('account', plainText, (column) => column.notNull())
    .addColumn('block_number', 'integer', (column) => column.notNull())
    .addColumn('event_index', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('event_accounts_pkey', ['account', 'block_number', 'event_index'])
    .execute();
  await db.schema
    .createTable('accounts')
    .addColumn('account', plainText, (column) => column.primaryKey())
    .addColumn('address', plainText, (column) => column.notNull())
    .addColumn('created_at_block', 'integer', (column) => column.notNull())
    .addColumn('signed_at_block', 'integer')
    .execute();
  await db.schema
    .createTable('ethereum_addresses')
    .addColumn('account', plainText, (column) => column.primaryKey())
    .addColumn('address', plainText, (column) => column.notNull())
    .addColumn('block_number', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('coin_balances')
    .addColumn('account', plainText, (column) => column.notNull())
    .addColumn('valid_from', 'integer', (column) => column.notNull())
    .addColumn('valid_until', 'integer')
    .addColumn('free', amount, (column) => column.notNull())
    .addColumn('reserved', amount, (column) => column.notNull())
    .addColumn('locked', amount, (column) => column.notNull())
    .addColumn('staked', amount, (column) => column.notNull())
    .addColumn('unstaked', amount, (column) => column.notNull())
    .addColumn('available', amount, (column) => column.notNull())
    .addColumn('total', amount, (column) => column.notNull())
    .addColumn('canstake', amount, (column) => column.notNull())
    .addColumn('next_unlock', 'integer')
    .addPrimaryKeyConstraint('coin_balances_pkey', ['account', 'valid_from'])
    .execute();
  await db.schema
    .createTable('coin_transfers')
    .addColumn('block_number', 'integer', (column) => column.notNull())
    .addColumn('event_index', 'integer', (column) => column.notNull())
    .addColumn('extrinsic_index', 'integer')
    .addColumn('from_account', plainText, (column) => column.notNull())
    .addColumn('to_account', plainText, (column) => column.notNull())
    .addColumn('amount', amount, (column) => column.notNull())
    .addColumn('is_reward', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('coin_transfers_pkey', ['block_number', 'event_index'])
    .execute();
  await db.schema
    .createTable('account_history')
    .addColumn('account', plainText, (column) => column.notNull())
    .addColumn('kind', plainText, (column) => column.notNull())
    .addColumn('block_number', 'integer', (column) => column.notNull())
    .addColumn('event_index', 'integer', (column) => column.notNull())
    .addColumn('amount', amount, (column) => column.notNull())
    .addColumn('direction', plainText)
    .addColumn('counterparty', plainText)
    .addPrimaryKeyConstraint('account_history_pkey', ['account', 'kind', 'block_number', 'event_index'])
    .execute();
}

/** Each index serves a filter, an order or the rollback (by block number). */
const indexes: readonly (readonly [table: string, ...columns: string[]])[] = [
  ['blocks', 'timestamp_ms'],
  ['blocks', 'relay_parent_number'],
  ['extrinsics', 'hash'],
  ['extrinsics', 'signer', 'block_number', 'index_in_block'],
  ['extrinsics', 'section', 'method', 'block_number', 'index_in_block'],
  ['extrinsics', 'method', 'block_number', 'index_in_block'],
  ['events', 'section', 'method', 'block_number', 'event_index'],
  ['events', 'method', 'block_number', 'event_index'],
  ['event_accounts', 'block_number'],
  ['accounts', 'address'],
  ['accounts', 'created_at_block', 'address'],
  ['coin_transfers', 'from_account', 'block_number', 'event_index'],
  ['coin_transfers', 'to_account', 'block_number', 'event_index'],
  ['coin_transfers', 'amount'],
  ['account_history', 'block_number'],
];

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const [table, ...columns] of indexes) {
    await db.schema
      .createIndex(`${table}_by_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }
  await db.schema
    .createIndex('coin_balances_current')
    .on('coin_balances')
    .column('account')
    .where(sql.ref('valid_until'), 'is', null)
    .execute();
  await db.schema
    .createIndex('coin_balances_next_unlock')
    .on('coin_balances')
    .column('next_unlock')
    .where(sql.ref('valid_until'), 'is', null)
    .execute();
}
