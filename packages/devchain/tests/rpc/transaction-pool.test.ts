import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Chain } from '../../src/chain/types.ts';
import { createTransactionPool } from '../../src/pool/transaction-pool.ts';
import type { TransactionStatus } from '../../src/pool/transaction-status.ts';
import { encode, hashOf, ScriptedChain, type ScriptedExtrinsic } from './scripted-chain.ts';

function setUp() {
  const chain = new ScriptedChain();
  // The pool uses no other part of a chain.
  const pool = createTransactionPool(chain as unknown as Chain);
  const told = new Map<string, TransactionStatus['type'][]>();
  return {
    chain,
    pool,
    submit(extrinsic: ScriptedExtrinsic) {
      const statuses: TransactionStatus['type'][] = [];
      const submission = pool.submit(encode(extrinsic), ({ type }) => statuses.push(type));
      if (submission.ok) told.set(submission.hash, statuses);
      return submission;
    },
    statuses: (extrinsic: ScriptedExtrinsic) => told.get(hashOf(extrinsic)),
    pending: () => pool.pending().map((bytes) => JSON.parse(new TextDecoder().decode(bytes))),
  };
}

describe('ready and future', () => {
  test('a nonce gap makes a transaction wait; the missing one makes all after it ready', () => {
    const { submit, statuses, pending } = setUp();
    submit({ account: 1, nonce: 2 });
    submit({ account: 1, nonce: 1 });
    expect(pending()).toEqual([]);
    submit({ account: 1, nonce: 0 });
    expect(pending().map(({ nonce }) => nonce)).toEqual([0, 1, 2]);
    expect(statuses({ account: 1, nonce: 2 })).toEqual(['future', 'ready']);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready']);
  });

  test('the order for a block is by priority, but never against the nonces', () => {
    const { submit, pending } = setUp();
    submit({ account: 1, nonce: 0, tip: 1 });
    submit({ account: 1, nonce: 1, tip: 9 });
    submit({ account: 2, nonce: 0, tip: 5 });
    submit({ account: 3, nonce: 0, tip: 5 });
    expect(pending().map(({ account, nonce }) => [account, nonce])).toEqual([
      [2, 0],
      [3, 0],
      [1, 0],
      [1, 1],
    ]);
  });
});

describe('refusals', () => {
  test.each([
    [
      { account: 1, nonce: 0, refuse: 'Payment' },
      { kind: 'validity', error: { kind: 'invalid', reason: 'Payment' } },
    ],
    [
      { account: 1, nonce: 0, refuse: 'CannotLookup' },
      { kind: 'validity', error: { kind: 'unknown' } },
    ],
  ])('%j is refused with its reason', (extrinsic, refusal) => {
    expect(setUp().submit(extrinsic)).toMatchObject({ ok: false, refusal });
  });

  test('bytes that are no extrinsic are undecodable', () => {
    expect(setUp().pool.submit(Uint8Array.of(1, 2))).toMatchObject({ refusal: { kind: 'undecodable' } });
  });

  test('the same again is already imported', () => {
    const { submit } = setUp();
    submit({ account: 1, nonce: 0 });
    expect(submit({ account: 1, nonce: 0 })).toMatchObject({ refusal: { kind: 'alreadyImported' } });
  });

  test('an invalid one is banned for half an hour, one of unknown validity is not', () => {
    const { submit, chain } = setUp();
    const invalid = { account: 1, nonce: 0, refuse: 'Payment' };
    submit(invalid);
    expect(submit(invalid)).toMatchObject({ refusal: { kind: 'banned' } });
    chain.timeMs = 30 * 60_000;
    expect(submit(invalid)).toMatchObject({ refusal: { kind: 'validity' } });
    const unknown = { account: 2, nonce: 0, refuse: 'CannotLookup' };
    submit(unknown);
    expect(submit(unknown)).toMatchObject({ refusal: { kind: 'validity' } });
  });
});

describe('replacement', () => {
  test('needs a strictly higher priority', () => {
    const { submit, pending, statuses } = setUp();
    const old = { account: 1, nonce: 0, tip: 5 };
    submit(old);
    submit({ account: 1, nonce: 1 });
    expect(submit({ account: 1, nonce: 0, tip: 5, lastBlock: 9 })).toMatchObject({
      refusal: { kind: 'tooLowPriority', oldPriority: 5n, newPriority: 5n },
    });
    expect(submit({ account: 1, nonce: 0, tip: 6 })).toMatchObject({ ok: true });
    expect(statuses(old)).toEqual(['ready', 'usurped']);
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['ready']);
    expect(pending()).toEqual([
      { account: 1, nonce: 0, tip: 6 },
      { account: 1, nonce: 1 },
    ]);
  });
});

describe('blocks', () => {
  test('an included transaction leaves the pool; its watcher hears of the block and of finality', () => {
    const { submit, chain, pool, statuses } = setUp();
    submit({ account: 1, nonce: 0 });
    const block = chain.seal(pool);
    expect(pool.pending()).toEqual([]);
    chain.finalize(block);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'inBlock', 'finalized']);
    expect(submit({ account: 1, nonce: 0 })).toMatchObject({ refusal: { kind: 'banned' } });
  });

  test('a transaction whose nonce another one used is invalid', () => {
    const { submit, chain, statuses } = setUp();
    submit({ account: 1, nonce: 0 });
    chain.include([encode({ account: 1, nonce: 0, tip: 3 })]);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'invalid']);
  });

  test('a mortal transaction expires, and what waits behind it becomes future', () => {
    const { submit, chain, statuses } = setUp();
    submit({ account: 1, nonce: 0, lastBlock: 2 });
    submit({ account: 1, nonce: 1 });
    chain.include([]);
    expect(statuses({ account: 1, nonce: 0, lastBlock: 2 })).toEqual(['ready']);
    chain.include([]);
    expect(statuses({ account: 1, nonce: 0, lastBlock: 2 })).toEqual(['ready', 'invalid']);
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['ready', 'future']);
  });

  test('a retracted transaction comes back and is included again', () => {
    const { submit, chain, pool, statuses, pending } = setUp();
    const genesis = chain.bestBlock();
    submit({ account: 1, nonce: 0 });
    chain.seal(pool);
    chain.include([], genesis);
    expect(pending()).toEqual([{ account: 1, nonce: 0 }]);
    expect(submit({ account: 1, nonce: 0 })).toMatchObject({ refusal: { kind: 'alreadyImported' } });
    chain.seal(pool);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'inBlock', 'retracted', 'ready', 'inBlock']);
  });

  test('for another branch the ready ones are judged there', () => {
    const { submit, chain, pool } = setUp();
    const genesis = chain.bestBlock();
    chain.include([encode({ account: 1, nonce: 0 })]);
    submit({ account: 1, nonce: 1 });
    submit({ account: 2, nonce: 0 });
    expect(pool.ready(genesis)).toEqual([encode({ account: 2, nonce: 0 })]);
    expect(pool.ready(chain.bestBlock())).toHaveLength(2);
  });
});

test('dropped transactions are gone and banned', () => {
  const { submit, pool, statuses } = setUp();
  submit({ account: 1, nonce: 0 });
  const hash = hashOf({ account: 1, nonce: 0 });
  expect(pool.drop([hash, hashOf({ account: 9, nonce: 0 })])).toEqual([hash]);
  expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'dropped']);
  expect(submit({ account: 1, nonce: 0 })).toMatchObject({ refusal: { kind: 'banned' } });
});

test('whatever the order of arrival, the ready ones are each account’s nonces without a gap', () => {
  const extrinsic = fc.record({
    account: fc.integer({ min: 1, max: 4 }),
    nonce: fc.integer({ min: 0, max: 6 }),
    tip: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(extrinsic, { maxLength: 40 }), (extrinsics) => {
      const { submit, pending } = setUp();
      const best = new Map<string, number>();
      for (const one of extrinsics) {
        submit(one);
        const key = `${one.account} ${one.nonce}`;
        best.set(key, Math.max(best.get(key) ?? 0, one.tip));
      }
      const expected: string[] = [];
      for (const account of [1, 2, 3, 4]) {
        for (let nonce = 0; best.has(`${account} ${nonce}`); nonce += 1) {
          expected.push(`${account} ${nonce} ${best.get(`${account} ${nonce}`)}`);
        }
      }
      const ready = pending();
      expect(ready.map(({ account, nonce, tip }) => `${account} ${nonce} ${tip}`).sort()).toEqual(
        expected.sort(),
      );
      const seen = new Map<number, number>();
      for (const { account, nonce } of ready) {
        expect(nonce).toBe(seen.get(account) ?? 0);
        seen.set(account, nonce + 1);
      }
    }),
  );
});
