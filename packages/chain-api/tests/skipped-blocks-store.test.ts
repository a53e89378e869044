import type { Database } from '@hub/service-kit/database';
import { describePostgres } from '@hub/testkit/postgres';
import { openTestDatabase } from '@hub/testkit/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openSubmissionStore,
  type SubmissionStore,
} from '../src/extrinsics/submissions/store/submission-store.ts';
import { buildInclusion, buildSubmission, hashOf } from './support/submission-builder.ts';

describe('marks of skipped blocks on PGlite', () => markTests('pglite'));
await describePostgres('marks of skipped blocks on PostgreSQL', () => markTests('postgres'));

function markTests(dialect: Database['dialect']): void {
  const hash = hashOf(1);
  const seenAtBlock = 400;
  let database: Database;
  let store: SubmissionStore;
  let schemaNumber = 0;

  beforeAll(async () => {
    database = await openTestDatabase(dialect);
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(async () => {
    schemaNumber += 1;
    store = await openSubmissionStore(database, `chain_api_test_${schemaNumber}`, hashOf(0xc0ffee));
    await store.write(buildSubmission({ hash, seenAtBlock, lastBlock: undefined }), 'k');
  });

  const include = (block: number) => store.include([{ hash, inclusion: buildInclusion(block) }]);
  const mark = async () => (await store.pending()).map(({ unscannedFrom }) => unscannedFrom);
  const close = () => {
    const closure = { reason: 'expired', message: 'over', details: {} } as const;
    return store.close([{ hash, closure }], 1000);
  };

  it('a mark survives a block that leaves the chain, because another instance may have been on a fork', async () => {
    await store.noteUnscanned(450);
    await include(450);
    await store.retract([hashOf(450)]);
    expect(await mark()).toEqual([450]);
  });

  it('a block that is skipped while the submission is in another one counts once it is pending again', async () => {
    await include(455);
    await store.noteUnscanned(450);
    await store.retract([hashOf(455)]);
    expect(await mark()).toEqual([450]);
  });

  it('no submission is closed while a block that may hold it is marked', async () => {
    await store.noteUnscanned(450);
    await close();
    expect(await mark()).toEqual([450]);
    await store.setUnscanned({ hash, unscannedFrom: 450 }, undefined);
    await close();
    expect(await mark()).toEqual([]);
  });

  it('a mark is not replaced if another instance has replaced it meanwhile', async () => {
    await store.noteUnscanned(900);
    await store.noteUnscanned(450);
    await store.setUnscanned({ hash, unscannedFrom: 900 }, undefined);
    await store.setUnscanned({ hash, unscannedFrom: undefined }, 800);
    expect(await mark()).toEqual([450]);
  });
}
