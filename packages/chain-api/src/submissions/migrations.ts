import type { Migrations } from '@hub/service-kit/migrate';

/** Table of accepted submissions; one schema per network. */
export const submissionMigrations: Migrations = {
  '0001-submissions': {
    async up(db) {
      await db.schema
        .createTable('submission')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('bytes', 'bytea', (column) => column.notNull())
        .addColumn('signer', 'text', (column) => column.notNull())
        .addColumn('nonce', 'bigint', (column) => column.notNull())
        .addColumn('section', 'text', (column) => column.notNull())
        .addColumn('method', 'text', (column) => column.notNull())
        .addColumn('seen_at_block', 'bigint', (column) => column.notNull())
        .addColumn('last_block', 'bigint')
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('idempotency_key', 'text', (column) => column.unique())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('block_number', 'bigint')
        .addColumn('block_hash', 'text')
        // JSON as text: jsonb refuses the NUL characters that chain texts may hold.
        .addColumn('outcome', 'text')
        .execute();
      await db.schema
        .createIndex('submission_state')
        .on('submission')
        .columns(['state', 'block_number'])
        .execute();
    },
  },
  '0002-spec-version': {
    async up(db) {
      await db.schema.alterTable('submission').addColumn('spec_version', 'bigint').execute();
    },
  },
};
