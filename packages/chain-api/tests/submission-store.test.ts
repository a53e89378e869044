import type { Database } from '@hub/service-kit/database';
import { describePostgres } from '@hub/testkit/postgres';
import { openTestDatabase } from '@hub/testkit/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSubmissionStore, type SubmissionStore } from '../src/submissions/submission-store.ts';
import { buildInclusion, buildSubmission, hashOf } from './support/submission-builder.ts';

const refused = { reason: 'refused', message: 'no', details: { rpcCode: 1010 } } as const;

describe('submission store on PGlite', () => storeTests('pglite'));
await describePostgres('submission store on PostgreSQL', () => storeTests('postgres'));

function storeTests(dialect: Database['dialect']): void {
  let database: Database;
  let store: SubmissionStore;
  let schemaNumber = 0;

  beforeAll(async () => {
    database = await openTestDatabase(dialect);
  });
  afterAll(() => database[Symbol.asyncDispose]());
  beforeEach(async () => {
    schemaNumber += 1;
    store = await openSubmissionStore(database, `chain_api_test_${schemaNumber}`);
  });

  it('gives back a submission as it was written, also through another instance', async () => {
    const submission = buildSubmission({ lastBlock: undefined, nonce: 2 ** 32 - 1, idempotencyKey: 'k' });
    expect(await store.add(submission)).toBe(true);
    const other = await openSubmissionStore(database, `chain_api_test_${schemaNumber}`);
    expect(await other.find(submission.hash)).toEqual({ ...submission, state: { kind: 'pending' } });
  });

  it('takes a hash or an idempotency key once', async () => {
    expect(await store.add(buildSubmission({ idempotencyKey: 'k' }))).toBe(true);
    expect(await store.add(buildSubmission())).toBe(false);
    expect(await store.add(buildSubmission({ hash: hashOf(2), idempotencyKey: 'k' }))).toBe(false);
    expect(await store.add(buildSubmission({ hash: hashOf(2) }))).toBe(true);
  });

  it('keeps inclusion with all it holds, then finality', async () => {
    await store.add(buildSubmission());
    const inclusion = buildInclusion(20);
    await store.include(hashOf(1), inclusion);
    expect((await store.find(hashOf(1)))?.state).toEqual({ kind: 'inBlock', inclusion });
    expect(await store.blocksToFinalize(19)).toEqual([]);
    expect(await store.blocksToFinalize(20)).toEqual([{ number: 20, hash: hashOf(20) }]);
    await store.finalize([hashOf(20)]);
    expect((await store.find(hashOf(1)))?.state).toEqual({ kind: 'finalized', inclusion });
    expect(await store.unsettledAmong([hashOf(1)])).toEqual([]);
  });

  it('makes a retracted submission pending, a final one stays', async () => {
    await store.add(buildSubmission());
    await store.include(hashOf(1), buildInclusion(20));
    await store.retract([hashOf(20)]);
    expect((await store.find(hashOf(1)))?.state).toEqual({ kind: 'pending' });
    await store.include(hashOf(1), buildInclusion(21));
    await store.finalize([hashOf(21)]);
    await store.retract([hashOf(21)]);
    await store.include(hashOf(1), buildInclusion(22));
    expect((await store.find(hashOf(1)))?.state).toMatchObject({
      kind: 'finalized',
      inclusion: { blockNumber: 21 },
    });
  });

  it('closes only what is pending, and opens it again', async () => {
    await store.add(buildSubmission());
    await store.include(hashOf(1), buildInclusion(20));
    await store.close(hashOf(1), refused);
    expect((await store.find(hashOf(1)))?.state.kind).toBe('inBlock');
    await store.retract([hashOf(20)]);
    await store.close(hashOf(1), refused);
    expect((await store.find(hashOf(1)))?.state).toEqual({ kind: 'closed', closure: refused });
    await store.reopen(hashOf(1), 30);
    expect(await store.pending()).toMatchObject([{ hash: hashOf(1), seenAtBlock: 30 }]);
  });

  it('finds a closed submission in a block after all', async () => {
    await store.add(buildSubmission());
    await store.close(hashOf(1), refused);
    expect(await store.unsettledAmong([hashOf(1), hashOf(9)])).toEqual([hashOf(1)]);
    await store.include(hashOf(1), buildInclusion(20));
    expect((await store.find(hashOf(1)))?.state.kind).toBe('inBlock');
  });

  it('releases the key of a closed submission only', async () => {
    await store.add(buildSubmission({ idempotencyKey: 'k' }));
    await store.releaseKey('k');
    expect(await store.findByKey('k')).toBeDefined();
    await store.close(hashOf(1), refused);
    await store.releaseKey('k');
    expect(await store.findByKey('k')).toBeUndefined();
  });

  it('prunes what is settled and old', async () => {
    await store.add(buildSubmission({ createdAtMs: 1 }));
    await store.add(buildSubmission({ hash: hashOf(2), createdAtMs: 1 }));
    await store.add(buildSubmission({ hash: hashOf(3), createdAtMs: 1000 }));
    await store.close(hashOf(2), refused);
    await store.close(hashOf(3), refused);
    await store.prune(500);
    expect(await store.find(hashOf(1))).toBeDefined();
    expect(await store.find(hashOf(2))).toBeUndefined();
    expect(await store.find(hashOf(3))).toBeDefined();
  });
}
