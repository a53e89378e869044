import type { Database } from '@hub/service-kit/database';
import { type Migrations, migrateSchema, schemaOf } from '@hub/service-kit/migrate';
import { describePostgres } from '@hub/testkit/postgres';
import { openTestDatabase } from '@hub/testkit/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Closure } from '../src/extrinsics/submissions/status/submission.ts';
import { refusedKeptForMs } from '../src/extrinsics/submissions/store/kept-for.ts';
import { submissionMigrations } from '../src/extrinsics/submissions/store/migrations.ts';
import { openSubmissionStore } from '../src/extrinsics/submissions/store/submission-store.ts';
import { buildSubmission, hashOf } from './support/submission-builder.ts';

const dayMs = 86_400_000;
const genesisHash = hashOf(0xc0ffee);
const bothAt = (ms: number) => ({ chainMs: ms, nowMs: ms });
const expired = { reason: 'expired', message: 'over', details: {} } as const;
const refused = { reason: 'refused', message: 'no', details: { rpcCode: 1010 } } as const;

/** The migrations of an earlier version. */
function migrationsUpTo(number: number): Migrations {
  const all = Object.entries(submissionMigrations(genesisHash));
  return Object.fromEntries(all.filter(([name]) => Number(name.slice(0, 4)) <= number));
}

describe('tables of submissions on PGlite', () => migrationTests('pglite'));
await describePostgres('tables of submissions on PostgreSQL', () => migrationTests('postgres'));

function migrationTests(dialect: Database['dialect']): void {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase(dialect);
  });
  afterAll(() => database[Symbol.asyncDispose]());

  it('refused submissions are migrated without bytes and with the shorter retention, an expired one with its own', async () => {
    const schemaName = 'chain_api_former';
    await migrateSchema(database, schemaName, migrationsUpTo(5));
    const old = schemaOf<{ submission: Record<string, unknown> }>(database, schemaName);
    const row = { bytes: Uint8Array.of(1), signer: hashOf(9), nonce: 0, section: 's', method: 'm' };
    const closed = (number: number, closure: Closure & { readonly isPerhapsIncluded?: true }) => ({
      ...row,
      hash: hashOf(number),
      seen_at_block: 1,
      created_at_ms: 1,
      state: 'closed',
      outcome: JSON.stringify(closure),
      forget_at_ms: 7 * dayMs,
    });
    await old
      .insertInto('submission')
      .values([closed(1, refused), closed(2, { ...refused, isPerhapsIncluded: true }), closed(3, expired)])
      .execute();
    const opened = await openSubmissionStore(database, schemaName, genesisHash);
    const lengths = [1, 2, 3].map(async (number) => (await opened.find(hashOf(number)))?.bytes.length);
    expect(await Promise.all(lengths)).toEqual([0, 0, 1]);
    await opened.forget(bothAt(0), 10);
    await opened.forget(bothAt(refusedKeptForMs), 10);
    for (const number of [1, 2]) expect(await opened.find(hashOf(number))).toBeUndefined();
    await opened.forget(bothAt(7 * dayMs - 1), 10);
    expect(await opened.find(hashOf(3))).toBeDefined();
    await opened.forget(bothAt(7 * dayMs), 10);
    expect(await opened.find(hashOf(3))).toBeUndefined();
  });

  it('tables of migration 0002 are migrated with keys, states and times of deletion', async () => {
    const schemaName = 'chain_api_old';
    await migrateSchema(database, schemaName, migrationsUpTo(2));
    const old = schemaOf<{ submission: Record<string, unknown> }>(database, schemaName);
    const row = { bytes: Uint8Array.of(1), signer: hashOf(9), nonce: 0, section: 's', method: 'm' };
    const common = { ...row, seen_at_block: 1, created_at_ms: 1 };
    await old
      .insertInto('submission')
      .values([
        { ...common, hash: hashOf(1), idempotency_key: 'k', state: 'pending' },
        {
          ...common,
          hash: hashOf(2),
          idempotency_key: null,
          state: 'closed',
          outcome: JSON.stringify(refused),
        },
      ])
      .execute();
    const opened = await openSubmissionStore(database, schemaName, genesisHash);
    expect(await opened.write(buildSubmission({ hash: hashOf(3), signer: hashOf(9) }), 'k')).toMatchObject({
      kind: 'keyTaken',
    });
    await opened.forget(bothAt(1), 10);
    expect(await opened.find(hashOf(2))).toBeDefined();
    await opened.forget(bothAt(1 + refusedKeptForMs), 10);
    expect(await opened.find(hashOf(2))).toBeUndefined();
    expect(await opened.find(hashOf(1))).toMatchObject({ state: { kind: 'pending' } });
  });
}
