import type { Hex } from '@hub/primitives/hex';
import type { Database } from '@hub/service-kit/database';
import { describePostgres } from '@hub/testkit/postgres';
import { openTestDatabase } from '@hub/testkit/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Closure } from '../src/extrinsics/submissions/status/submission.ts';
import { mostKeys, mostPending } from '../src/extrinsics/submissions/store/ensure-room.ts';
import { mostRefused, refusedKeptForMs } from '../src/extrinsics/submissions/store/kept-for.ts';
import {
  openSubmissionStore,
  type SubmissionStore,
} from '../src/extrinsics/submissions/store/submission-store.ts';
import { buildInclusion, buildSubmission, hashOf } from './support/submission-builder.ts';

const dayMs = 86_400_000;
const genesisHash = hashOf(0xc0ffee);
const blockOf = (number: number) => ({ number, hash: hashOf(number) });
const bothAt = (ms: number) => ({ chainMs: ms, nowMs: ms });
const expired = { reason: 'expired', message: 'over', details: {} } as const;
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
    store = await openSubmissionStore(database, `chain_api_test_${schemaNumber}`, genesisHash);
  });

  const stateOf = async (number: number) => (await store.find(hashOf(number)))?.state;
  const include = (number: number, block: number) =>
    store.include([{ hash: hashOf(number), inclusion: buildInclusion(block) }]);
  const close = (number: number, closure: Closure = refused) =>
    store.close([{ hash: hashOf(number), closure }], 1000);
  const write = async (number: number, key?: string) =>
    (await store.write(buildSubmission({ hash: hashOf(number) }), key)).kind;

  it('the store returns a submission as it was stored, also to another instance', async () => {
    const submission = buildSubmission({ lastBlock: undefined, nonce: 2 ** 32 - 1 });
    expect(await store.write(submission, 'k')).toMatchObject({ kind: 'new' });
    const other = await openSubmissionStore(database, `chain_api_test_${schemaNumber}`, genesisHash);
    expect(await other.find(submission.hash)).toEqual({ ...submission, state: { kind: 'pending' } });
  });

  it('the store accepts a hash or an idempotency key once', async () => {
    expect(await write(1, 'k')).toBe('new');
    expect(await write(1)).toBe('known');
    expect(await store.write(buildSubmission({ hash: hashOf(2) }), 'k')).toMatchObject({
      kind: 'keyTaken',
      holder: { hash: hashOf(1) },
    });
    expect(await store.find(hashOf(2))).toBeUndefined();
    expect(await write(2)).toBe('new');
  });

  it('the store separates the keys of different signers', async () => {
    const [one, other] = [hashOf(8), hashOf(9)];
    await store.write(buildSubmission({ hash: hashOf(1), signer: one }), 'k');
    expect(await store.write(buildSubmission({ hash: hashOf(2), signer: other }), 'k')).toMatchObject({
      kind: 'new',
    });
    expect(await store.findByKey(one, 'k')).toMatchObject({ hash: hashOf(1) });
    expect(await store.findByKey(other, 'k')).toMatchObject({ hash: hashOf(2) });
  });

  it('the store ignores submissions of another chain that was followed under the same name', async () => {
    const other = await openSubmissionStore(database, `chain_api_test_${schemaNumber}`, hashOf(0xdead));
    await write(1, 'k');
    await store.writeRefused(buildSubmission({ hash: hashOf(2) }), refused);
    await include(1, 20);
    await store.noteLookedThrough(blockOf(20));
    expect(await other.find(hashOf(1))).toBeUndefined();
    expect(await other.findByKey(hashOf(0xa11ce), 'k')).toBeUndefined();
    expect(await other.unsettledAmong([hashOf(1), hashOf(2)])).toEqual([]);
    expect(await other.blocksToFinalize(20)).toEqual([]);
    expect(await other.openNonces(hashOf(0xa11ce), 0)).toEqual([]);
    expect(await other.lookedThrough()).toBeUndefined();
    await other.retract([hashOf(20)]);
    await other.finalize([hashOf(20)], 1000);
    await other.include([{ hash: hashOf(1), inclusion: buildInclusion(21) }]);
    await other.forget(bothAt(0), 10);
    await other.forget(bothAt(100 * dayMs), 10);
    await other.noteLookedThrough(blockOf(5));
    expect(await stateOf(1)).toMatchObject({ kind: 'inBlock', inclusion: { blockNumber: 20 } });
    expect(await stateOf(2)).toMatchObject({ kind: 'closed' });
    expect([await store.lookedThrough(), await other.lookedThrough()]).toEqual([blockOf(20), blockOf(5)]);
    // The other chain can use the same hash and the same key.
    expect(await other.write(buildSubmission({ hash: hashOf(1) }), 'k')).toMatchObject({ kind: 'new' });
    await other.close([{ hash: hashOf(1), closure: expired }], 1000);
    expect(await stateOf(1)).toMatchObject({ kind: 'inBlock' });
  });

  it('the store stores one of several concurrent submissions under one key, and the others see it', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1);
    const written = await Promise.all(
      numbers.map((number) => store.write(buildSubmission({ hash: hashOf(number) }), 'k')),
    );
    const winner = written.findIndex(({ kind }) => kind === 'new') + 1;
    expect(written.filter(({ kind }) => kind === 'new')).toHaveLength(1);
    for (const one of written.filter(({ kind }) => kind !== 'new')) {
      expect(one).toMatchObject({ kind: 'keyTaken', holder: { hash: hashOf(winner) } });
    }
    expect(await store.pending()).toHaveLength(1);
  });

  it('the store lets one extrinsic have several keys', async () => {
    expect(await write(1, 'a')).toBe('new');
    expect(await write(1, 'b')).toBe('known');
    expect(await write(2, 'b')).toBe('keyTaken');
  });

  it('the store limits the keys of an extrinsic; the present ones stay usable', async () => {
    for (let key = 0; key < mostKeys; key += 1) await write(1, `${key}`);
    await expect(write(1, 'more')).rejects.toMatchObject({ code: 'TooManyRequests' });
    expect([await write(1, '0'), await write(2, '0'), await write(2, 'more')]).toEqual([
      'known',
      'keyTaken',
      'new',
    ]);
  });

  it('the store limits the bytes of pending extrinsics of a signer, and stores nothing of one beyond the limit', async () => {
    const bytes = new Uint8Array(1);
    const add = (number: number, signer?: Hex) =>
      store.write(buildSubmission({ hash: hashOf(number), bytes, ...(signer && { signer }) }), undefined);
    expect(await add(1)).toMatchObject({ kind: 'new' });
    // The database writes the megabytes itself: one byte less than the limit.
    await sql`update ${sql.id(`chain_api_test_${schemaNumber}`, 'submission')}
      set bytes = decode(repeat('00', ${mostPending.bytes - 1}::integer), 'hex')`.execute(database.kysely);
    expect(await add(4)).toMatchObject({ kind: 'new' });
    await expect(add(5)).rejects.toMatchObject({ code: 'TooManyRequests' });
    expect(await store.find(hashOf(5))).toBeUndefined();
    expect(await add(6, hashOf(0xb0b))).toMatchObject({ kind: 'new' });
    await close(1);
    expect(await add(5)).toMatchObject({ kind: 'new' });
  });

  it('the store passes the key of a closed submission to the next one for good', async () => {
    await write(1, 'k');
    expect(await write(2, 'k')).toBe('keyTaken');
    await close(1);
    expect(await write(2, 'k')).toBe('new');
    expect(await write(1, 'k')).toBe('keyTaken');
    expect(await stateOf(1)).toMatchObject({ kind: 'closed' });
  });

  it('the store stores the complete inclusion, then finality', async () => {
    await write(1);
    const inclusion = buildInclusion(20);
    await store.include([{ hash: hashOf(1), inclusion }]);
    expect(await stateOf(1)).toEqual({ kind: 'inBlock', inclusion });
    expect(await store.blocksToFinalize(19)).toEqual([]);
    expect(await store.blocksToFinalize(20)).toEqual([{ number: 20, hash: hashOf(20) }]);
    await store.finalize([hashOf(20)], 1000);
    expect(await stateOf(1)).toEqual({ kind: 'finalized', inclusion });
    expect(await store.unsettledAmong([hashOf(1)])).toEqual([]);
  });

  it('the store makes the submissions of a retracted block pending, but not final ones', async () => {
    await write(1);
    await include(1, 20);
    await store.retract([hashOf(20)]);
    expect(await stateOf(1)).toEqual({ kind: 'pending' });
    await include(1, 21);
    await store.finalize([hashOf(21)], 1000);
    await store.retract([hashOf(21)]);
    await include(1, 22);
    expect(await stateOf(1)).toMatchObject({ kind: 'finalized', inclusion: { blockNumber: 21 } });
  });

  it('the store closes only pending submissions, and makes a closed one pending when it is written again', async () => {
    await write(1);
    await include(1, 20);
    await close(1);
    expect(await stateOf(1)).toMatchObject({ kind: 'inBlock' });
    await store.retract([hashOf(20)]);
    await close(1);
    expect(await stateOf(1)).toEqual({ kind: 'closed', closure: refused });
    expect(await store.write(buildSubmission({ seenAtBlock: 30 }), undefined)).toEqual({
      kind: 'new',
      formerClosure: refused,
    });
    expect(await store.pending()).toMatchObject([{ hash: hashOf(1), seenAtBlock: 30, attempts: 0 }]);
  });

  it('the store records a closed submission as included when a block contains it after all', async () => {
    await write(1);
    await close(1);
    const call = { section: 'appPromotion', method: 'stake' };
    expect(await store.unsettledAmong([hashOf(1), hashOf(9)])).toEqual([
      { hash: hashOf(1), ...call, lacksBytes: false },
    ]);
    await include(1, 20);
    expect(await stateOf(1)).toMatchObject({ kind: 'inBlock' });
  });

  it('the store stores the block and index of an included submission without its outcome until the outcome is read', async () => {
    await write(1);
    const { error: _error, events: _events, ...place } = buildInclusion(20);
    await store.include([{ hash: hashOf(1), place }]);
    expect(await stateOf(1)).toEqual({ kind: 'undecoded', place });
    await store.finalize([hashOf(20)], 1000);
    await close(1);
    expect(await stateOf(1)).toMatchObject({ kind: 'undecoded' });
    expect(await store.claimUndecoded(40, 72, 10)).toEqual([{ hash: hashOf(1), blockHash: hashOf(20) }]);
    expect(await store.claimUndecoded(71, 100, 10)).toEqual([]);
    await include(1, 20);
    await store.include([{ hash: hashOf(1), place }]);
    expect(await stateOf(1)).toMatchObject({ kind: 'inBlock', inclusion: { error: null } });
    await store.include([{ hash: hashOf(1), place: { ...place, blockHash: hashOf(21) } }]);
    expect(await stateOf(1)).toMatchObject({ kind: 'undecoded', place: { blockHash: hashOf(21) } });
    await store.retract([hashOf(21)]);
    expect(await stateOf(1)).toEqual({ kind: 'pending' });
  });

  it('the store claims submissions in unread blocks for another read, the longest due first', async () => {
    for (const number of [1, 2, 3]) {
      await write(number);
      const { error: _error, events: _events, ...place } = buildInclusion(20 + number);
      await store.include([{ hash: hashOf(number), place }]);
    }
    // The one whose last try was earliest is due first.
    const order: unknown[] = [];
    for (const block of [42, 41, 40])
      order.unshift((await store.claimUndecoded(block, block + 32, 1))[0]?.hash);
    expect(new Set(order).size).toBe(3);
    for (const hash of order) expect(await store.claimUndecoded(200, 300, 1)).toMatchObject([{ hash }]);
  });

  it('the store lets only one instance claim a try', async () => {
    await write(1);
    const [pending] = await store.pending();
    if (pending === undefined) throw new Error('nothing is pending');
    const claims = await Promise.all([store.claimRetry(pending, 50), store.claimRetry(pending, 50)]);
    expect(claims.filter((bytes) => bytes !== undefined)).toEqual([buildSubmission().bytes]);
    expect(await store.pending()).toMatchObject([{ attempts: 1, retryAtBlock: 50 }]);
    await store.postpone([hashOf(1)], 60);
    expect(await store.pending()).toMatchObject([{ attempts: 1, retryAtBlock: 60 }]);
  });

  it('the store makes final submissions pending only in retractFinal, which also forgets the scanned block', async () => {
    for (const number of [1, 2]) {
      await write(number);
      await include(number, 20 + number);
      await store.finalize([hashOf(20 + number)], 1000);
    }
    await store.noteLookedThrough(blockOf(22));
    await store.retract([hashOf(22)]);
    expect(await store.finalBlocks(10)).toEqual([blockOf(22), blockOf(21)]);
    expect(await store.finalBlocks(1)).toEqual([blockOf(22)]);
    expect(await store.retractFinal([hashOf(22)])).toBe(1);
    expect([await stateOf(1), await stateOf(2)]).toMatchObject([{ kind: 'finalized' }, { kind: 'pending' }]);
    expect(await store.lookedThrough()).toBeUndefined();
  });

  it('the store stores the highest scanned block', async () => {
    expect(await store.lookedThrough()).toBeUndefined();
    await store.noteLookedThrough(blockOf(7));
    await store.noteLookedThrough(blockOf(5));
    expect(await store.lookedThrough()).toEqual(blockOf(7));
  });

  it('the store deletes a submission whose outcome stayed unknown once its final block is old enough', async () => {
    await write(1, 'k');
    const { error: _error, events: _events, ...place } = buildInclusion(20);
    const note = () => store.include([{ hash: hashOf(1), place }]);
    await note();
    await store.forget(bothAt(100 * dayMs), 10);
    await store.finalize([hashOf(20)], 1000);
    // Another failed read, and another time that the block is found final.
    await note();
    await store.finalize([hashOf(20)], 5000);
    await store.forget(bothAt(1000 + 30 * dayMs - 1), 10);
    expect(await stateOf(1)).toEqual({ kind: 'undecoded', place });
    await store.forget(bothAt(1000 + 30 * dayMs), 10);
    expect(await stateOf(1)).toBeUndefined();
    expect(await write(2, 'k')).toBe('new');
  });

  it('the store deletes old settled submissions with their keys, a limited number at a time', async () => {
    for (const number of [1, 2, 3, 4]) await write(number, `k${number}`);
    for (const number of [2, 3]) await close(number, expired);
    await store.close([{ hash: hashOf(4), closure: expired }], 5000);
    await store.forget(bothAt(1000 + 7 * dayMs - 1), 10);
    await store.forget({ chainMs: 1000 + 7 * dayMs - 1, nowMs: 100 * dayMs }, 10);
    await store.forget({ chainMs: 100 * dayMs, nowMs: 1000 + 7 * dayMs - 1 }, 10);
    for (const number of [2, 3]) expect(await store.find(hashOf(number))).toBeDefined();
    await store.forget(bothAt(1000 + 7 * dayMs), 1);
    const left = await Promise.all([2, 3].map((number) => store.find(hashOf(number))));
    expect(left.filter((one) => one !== undefined)).toHaveLength(1);
    await store.forget(bothAt(1000 + 7 * dayMs), 10);
    for (const number of [2, 3]) expect(await store.find(hashOf(number))).toBeUndefined();
    for (const number of [1, 4]) expect(await store.find(hashOf(number))).toBeDefined();
    expect(await write(5, 'k2')).toBe('new');
  });

  it('the store deletes refused submissions minutes after the next final block, ones that were once accepted after days', async () => {
    for (const number of [1, 2, 3]) await write(number);
    await store.endRefusedTry(hashOf(1), refused);
    await close(2, { ...refused, reason: 'dropped' });
    // A node that had dropped it refuses it once more.
    await store.endRefusedTry(hashOf(3), { ...refused, reason: 'dropped' });
    await store.writeRefused(buildSubmission({ hash: hashOf(4) }), refused);
    await store.forget(bothAt(1000), 10);
    await store.forget(bothAt(1000 + refusedKeptForMs - 1), 10);
    for (const number of [1, 4]) expect(await store.find(hashOf(number))).toBeDefined();
    await store.forget(bothAt(1000 + refusedKeptForMs), 10);
    for (const number of [1, 4]) expect(await store.find(hashOf(number))).toBeUndefined();
    await store.forget(bothAt(1000 + 7 * dayMs - 1), 10);
    for (const number of [2, 3]) expect(await store.find(hashOf(number))).toBeDefined();
    await store.forget(bothAt(1000 + 7 * dayMs), 10);
    for (const number of [2, 3]) expect(await store.find(hashOf(number))).toBeUndefined();
  });

  it('the store stores a refused submission without its bytes, and with them when it is submitted again', async () => {
    const submission = buildSubmission();
    expect(await store.writeRefused(submission, refused)).toBe(true);
    const empty = { ...submission, bytes: new Uint8Array() };
    expect(await store.find(hashOf(1))).toEqual({ ...empty, state: { kind: 'closed', closure: refused } });
    expect(await store.write(submission, 'k')).toMatchObject({ kind: 'new', formerClosure: refused });
    expect(await store.find(hashOf(1))).toEqual({ ...submission, state: { kind: 'pending' } });
    expect(await store.writeRefused(submission, refused)).toBe(false);
    await store.endRefusedTry(hashOf(1), refused);
    expect(await store.find(hashOf(1))).toEqual({ ...empty, state: { kind: 'closed', closure: refused } });
  });

  it('the bytes of a refused submission are stored again when it is in a block after all', async () => {
    await store.writeRefused(buildSubmission(), refused);
    const [found] = await store.unsettledAmong([hashOf(1)]);
    expect(found).toMatchObject({ lacksBytes: true });
    const { bytes } = buildSubmission();
    await store.include([{ hash: hashOf(1), bytes, inclusion: buildInclusion(20) }]);
    await store.forget(bothAt(1000 + 100 * dayMs), 10);
    await store.retract([hashOf(20)]);
    expect(await store.find(hashOf(1))).toEqual({ ...buildSubmission(), state: { kind: 'pending' } });
  });

  it('the store does not resubmit a refused submission without bytes that left its block, until a caller sends them', async () => {
    await store.writeRefused(buildSubmission(), refused);
    // An instance included it that assumed its bytes were known.
    await include(1, 20);
    await store.retract([hashOf(20)]);
    const [pending] = await store.pending();
    if (pending === undefined) throw new Error('nothing is pending');
    expect(await store.claimRetry(pending, 50)).toBeUndefined();
    expect(await store.beginTry(hashOf(1))).toBe(false);
    const submission = { ...buildSubmission(), state: { kind: 'pending' } };
    expect(await store.write(buildSubmission(), undefined)).toEqual({ kind: 'known', submission });
    expect(await store.find(hashOf(1))).toEqual(submission);
    expect(await store.claimRetry(pending, 50)).toEqual(submission.bytes);
  });

  it('the store limits the number of refused submissions, even if no block becomes final', async () => {
    await write(1);
    await sql`
      insert into ${sql.table(`chain_api_test_${schemaNumber}.submission`)}
        (genesis_hash, hash, bytes, signer, nonce, section, method, seen_at_block, created_at_ms, state, outcome,
          refused_at_block)
      select ${genesisHash}, '0x' || lpad(to_hex(number), 64, '0'), '', '0x', 0, 's', 'm', 5, 0, 'closed',
        ${JSON.stringify(refused)}, 5
      from generate_series(100001, ${100_000 + mostRefused}) as number`.execute(database.kysely);
    for (let number = 1000; number < 1100; number += 1) {
      await store.writeRefused(buildSubmission({ hash: hashOf(number), seenAtBlock: 6 }), refused);
    }
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(`chain_api_test_${schemaNumber}.submission`)}`.execute(
      database.kysely,
    );
    expect(rows).toEqual([{ count: mostRefused + 1 }]);
    for (const number of [1, 1000, 1099]) expect(await store.find(hashOf(number))).toBeDefined();
  });

  it('the store closes a refused submission only if no other try is in flight or was accepted', async () => {
    await write(1);
    expect(await store.beginTry(hashOf(1))).toBe(true);
    expect(await store.endRefusedTry(hashOf(1), refused)).toBe(false);
    expect(await stateOf(1)).toEqual({ kind: 'pending' });
    expect(await store.endRefusedTry(hashOf(1), refused)).toBe(true);
    expect(await stateOf(1)).toEqual({ kind: 'closed', closure: refused });
    expect(await store.beginTry(hashOf(1))).toBe(false);
    expect(await store.endRefusedTry(hashOf(1), refused)).toBe(false);
    // A reopened submission starts anew; a try of the tracker counts like any other.
    expect(await write(1)).toBe('new');
    const [pending] = await store.pending();
    if (pending === undefined) throw new Error('nothing is pending');
    await store.claimRetry(pending, 50);
    expect(await store.endRefusedTry(hashOf(1), refused)).toBe(false);
    expect(await stateOf(1)).toEqual({ kind: 'pending' });
  });
}
