import type { Database } from '@hub/service-kit/database';
import { describePostgres } from '@hub/testkit/postgres';
import { openTestDatabase } from '@hub/testkit/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  openSubmissionStore,
  type SubmissionStore,
} from '../src/extrinsics/submissions/store/submission-store.ts';
import { buildInclusion, buildSubmission, hashOf } from './support/submission-builder.ts';

const dayMs = 86_400_000;

describe('tracked submissions on PGlite', () => trackingTests('pglite'));
await describePostgres('tracked submissions on PostgreSQL', () => trackingTests('postgres'));

function trackingTests(dialect: Database['dialect']): void {
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
  });

  const write = (number: number) => store.write(buildSubmission({ hash: hashOf(number) }), undefined);
  const include = (number: number, block: number, blockHash = hashOf(block)) =>
    store.include([{ hash: hashOf(number), inclusion: buildInclusion(block, { blockHash }) }]);
  const bothAt = (ms: number) => ({ chainMs: ms, nowMs: ms });

  it('a submission is unsettled until it is final, and again when it is to be deleted', async () => {
    const isUnsettled = (ms: number) => store.hasUnsettled(bothAt(ms));
    expect(await isUnsettled(1000)).toBe(false);
    await write(1);
    expect(await isUnsettled(1000)).toBe(true);
    await include(1, 20);
    expect(await isUnsettled(1000)).toBe(true);
    await store.finalize([hashOf(20)], 1000);
    expect(await isUnsettled(1000 + 7 * dayMs - 1)).toBe(false);
    expect(await store.hasUnsettled({ chainMs: 100 * dayMs, nowMs: 1000 })).toBe(false);
    expect(await isUnsettled(1000 + 7 * dayMs)).toBe(true);
    await store.forget(bothAt(1000 + 7 * dayMs), 10);
    expect(await isUnsettled(100 * dayMs)).toBe(false);
  });

  it('a refused submission is unsettled until its retention has begun', async () => {
    await store.writeRefused(buildSubmission({ hash: hashOf(1) }), {
      reason: 'refused',
      message: 'no',
      details: { rpcCode: 1010 },
    });
    expect(await store.hasUnsettled(bothAt(1000))).toBe(true);
    await store.forget(bothAt(1000), 10);
    expect(await store.hasUnsettled(bothAt(1000))).toBe(false);
  });

  it('a submission in a block that cannot be read is unsettled', async () => {
    const { error: _error, events: _events, ...place } = buildInclusion(20);
    await write(1);
    await store.include([{ hash: hashOf(1), place }]);
    await store.finalize([hashOf(20)], 1000);
    expect(await store.hasUnsettled(bothAt(1000))).toBe(true);
  });

  it('the refusal of a second try does not close a submission that was in a block in between', async () => {
    const submission = buildSubmission({ hash: hashOf(1) });
    await store.write(submission, undefined);
    await store.beginTry(submission.hash);
    await include(1, 20);
    await store.retract([hashOf(20)]);
    const refused = { reason: 'refused', message: 'no', details: { rpcCode: 1010 } } as const;
    expect(await store.endRefusedTry(submission.hash, refused)).toBe(false);
    expect((await store.find(submission.hash))?.state.kind).toBe('pending');
  });

  it('submissions in another block of the same number are pending again, except final ones', async () => {
    for (const number of [1, 2, 3, 4]) await write(number);
    await include(1, 20);
    await include(2, 20, hashOf(99));
    await include(3, 21);
    await include(4, 22);
    await store.finalize([hashOf(21)], 1000);
    for (const number of [20, 21]) await store.retractOthers({ number, hash: hashOf(99) });
    const states = [1, 2, 3, 4].map(async (number) => (await store.find(hashOf(number)))?.state.kind);
    expect(await Promise.all(states)).toEqual(['pending', 'inBlock', 'finalized', 'inBlock']);
  });

  describe('a mark of skipped blocks', () => {
    const mark = async () => (await store.pending()).map(({ unscannedFrom }) => unscannedFrom);
    const close = () => {
      const closure = { reason: 'expired', message: 'over', details: {} } as const;
      return store.close([{ hash: hashOf(1), closure }], 1000);
    };
    beforeEach(async () => {
      await store.write(
        buildSubmission({ hash: hashOf(1), seenAtBlock: 400, lastBlock: undefined }),
        undefined,
      );
    });

    it('survives a block that leaves the chain, because another instance may have been on a fork', async () => {
      await store.noteUnscanned(450);
      await include(1, 450);
      await store.retract([hashOf(450)]);
      expect(await mark()).toEqual([450]);
    });

    it('a block that is skipped while the submission is in another one counts once it is pending again', async () => {
      await include(1, 455);
      await store.noteUnscanned(450);
      await store.retract([hashOf(455)]);
      expect(await mark()).toEqual([450]);
    });

    it('no submission is closed while a block that may hold it is marked', async () => {
      await store.noteUnscanned(450);
      await close();
      expect(await mark()).toEqual([450]);
      await store.setUnscanned({ hash: hashOf(1), unscannedFrom: 450 }, undefined);
      await close();
      expect(await mark()).toEqual([]);
    });

    it('is not replaced if another instance has replaced it meanwhile', async () => {
      await store.noteUnscanned(900);
      await store.noteUnscanned(450);
      await store.setUnscanned({ hash: hashOf(1), unscannedFrom: 900 }, undefined);
      await store.setUnscanned({ hash: hashOf(1), unscannedFrom: undefined }, 800);
      expect(await mark()).toEqual([450]);
    });
  });
}
