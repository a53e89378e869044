import type { Hex } from '@hub/primitives/hex';
import type { Migrations } from '@hub/service-kit/migrate';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface TablesBefore0003 {
  readonly submission: {
    hash: string;
    state: string;
    created_at_ms: number;
    idempotency_key: string | null;
    settled_at_ms: number | null;
  };
  readonly idempotency_key: { key: string; hash: string };
}

interface TablesBefore0005 {
  readonly submission: { state: string; settled_at_ms: number | null; forget_at_ms: number | null };
}

interface TablesBefore0007 {
  readonly submission: {
    state: string;
    outcome: string | null;
    bytes: Uint8Array;
    seen_at_block: number;
    refused_at_block: number | null;
    forget_at_ms: number | null;
  };
}

interface TablesBefore0004 {
  readonly submission: { hash: string; signer: string };
  readonly idempotency_key: { key: string; hash: string };
}

/**
 * The migrations of the tables of submissions; each network has its own schema. Rows that were written before the
 * tables named the chain are assigned to the chain with this genesis hash, which is followed now.
 */
export function submissionMigrations(genesisHash: Hex): Migrations {
  return {
    ...beforeChains,
    '0008-chain': ofChain(genesisHash),
    '0009-looked-through-hash': namedBlock,
    '0010-runtimes': runtimes,
    '0011-unscanned-blocks': unscannedBlocks,
  };
}

const runtimes: Migration = {
  async up(db) {
    await db.schema
      .createTable('runtime')
      .addColumn('genesis_hash', 'text', (column) => column.notNull())
      .addColumn('spec_version', 'bigint', (column) => column.notNull())
      .addColumn('metadata', 'bytea', (column) => column.notNull())
      .addPrimaryKeyConstraint('runtime_pkey', ['genesis_hash', 'spec_version'])
      .execute();
  },
};

const namedBlock: Migration = {
  async up(db) {
    await db.schema.alterTable('looked_through').addColumn('block_hash', 'text').execute();
  },
};

const unscannedBlocks: Migration = {
  async up(db) {
    await db.schema.alterTable('submission').addColumn('unscanned_from', 'bigint').execute();
  },
};

const beforeChains: Migrations = {
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
        // JSON is stored as text: jsonb refuses NUL characters, which texts of the chain may contain.
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
  '0003-following': {
    async up(db) {
      const submission = db.schema.alterTable('submission');
      await submission
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('retry_at_block', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('settled_at_ms', 'bigint')
        .execute();
      await db.schema.createIndex('submission_settled').on('submission').column('settled_at_ms').execute();
      // A key names an intent. Another extrinsic may take over the key, and an extrinsic may have several keys.
      await db.schema
        .createTable('idempotency_key')
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('hash', 'text', (column) =>
          column.notNull().references('submission.hash').onDelete('cascade'),
        )
        .execute();
      await db.schema.createIndex('idempotency_key_hash').on('idempotency_key').column('hash').execute();
      const db3 = db as Kysely<TablesBefore0003>;
      await db3
        .insertInto('idempotency_key')
        .columns(['key', 'hash'])
        .expression(
          db3
            .selectFrom('submission')
            .select((row) => [row.ref('idempotency_key').$notNull().as('key'), 'hash'])
            .where('idempotency_key', 'is not', null),
        )
        .execute();
      await db3
        .updateTable('submission')
        .set((row) => ({ settled_at_ms: row.ref('created_at_ms') }))
        .where('state', 'in', ['finalized', 'closed'])
        .execute();
      await submission.dropColumn('idempotency_key').execute();
      await db.schema
        .createTable('looked_through')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('block_number', 'bigint', (column) => column.notNull())
        .execute();
    },
  },
  '0004-keys-of-signers': {
    async up(db) {
      const db4 = db as Kysely<TablesBefore0004>;
      await db4
        .updateTable('idempotency_key')
        .from('submission')
        .whereRef('submission.hash', '=', 'idempotency_key.hash')
        .set({ key: sql`submission.signer || ' ' || idempotency_key.key` })
        .execute();
    },
  },
  '0005-tries-and-forgetting': {
    async up(db) {
      await db.schema
        .alterTable('submission')
        .addColumn('forget_at_ms', 'bigint')
        .addColumn('open_tries', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      const db5 = db as Kysely<TablesBefore0005>;
      const days = (count: number) => ({
        forget_at_ms: sql<number>`settled_at_ms + ${count * 86_400_000}::bigint`,
      });
      await db5.updateTable('submission').set(days(7)).where('state', '!=', 'undecoded').execute();
      await db5.updateTable('submission').set(days(30)).where('state', '=', 'undecoded').execute();
      await db.schema.alterTable('submission').dropColumn('settled_at_ms').execute();
      await db.schema.createIndex('submission_forget').on('submission').column('forget_at_ms').execute();
    },
  },
  // From this version on, expiry times are compared with the times of final blocks; stored values are not converted.
  '0006-refused': {
    async up(db) {
      await db.schema.alterTable('submission').addColumn('refused_at_block', 'bigint').execute();
      const db6 = db as Kysely<TablesBefore0007>;
      await db6
        .updateTable('submission')
        .set((row) => ({
          refused_at_block: row.ref('seen_at_block'),
          bytes: sql<Uint8Array>`''::bytea`,
          forget_at_ms: null,
        }))
        .where('state', '=', 'closed')
        .where('outcome', 'like', '{"reason":"refused"%')
        .execute();
      await db6.schema
        .createIndex('submission_refused')
        .on('submission')
        .columns(['refused_at_block', 'hash'])
        .where('refused_at_block', 'is not', null)
        .execute();
      await db6.schema
        .createIndex('submission_closed_since')
        .on('submission')
        .column('hash')
        .where(sql<boolean>`state = 'closed' and forget_at_ms is null`)
        .execute();
    },
  },
  '0007-nonce': {
    async up(db) {
      await db.schema.createIndex('submission_nonce').on('submission').columns(['signer', 'nonce']).execute();
    },
  },
};

function ofChain(genesisHash: Hex): Migration {
  return {
    async up(db) {
      const table = (name: string) => db.schema.alterTable(name);
      await table('idempotency_key').dropConstraint('idempotency_key_hash_fkey').execute();
      for (const name of ['submission', 'idempotency_key', 'looked_through']) {
        await table(name)
          .addColumn('genesis_hash', 'text', (column) => column.notNull().defaultTo(genesisHash))
          .execute();
        await table(name)
          .alterColumn('genesis_hash', (column) => column.dropDefault())
          .execute();
        await table(name).dropConstraint(`${name}_pkey`).execute();
      }
      await table('looked_through').dropColumn('id').execute();
      await table('submission')
        .addPrimaryKeyConstraint('submission_pkey', ['genesis_hash', 'hash'])
        .execute();
      await table('idempotency_key')
        .addPrimaryKeyConstraint('idempotency_key_pkey', ['genesis_hash', 'key'])
        .execute();
      await table('looked_through')
        .addPrimaryKeyConstraint('looked_through_pkey', ['genesis_hash'])
        .execute();
      await table('idempotency_key')
        .addForeignKeyConstraint('idempotency_key_submission_fkey', ['genesis_hash', 'hash'], 'submission', [
          'genesis_hash',
          'hash',
        ])
        .onDelete('cascade')
        .execute();
    },
  };
}
