import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encode, hashOf, tag } from './scripted-chain.ts';
import { scriptedPool } from './scripted-pool.ts';

describe('ready and future', () => {
  test('transactions after a nonce gap wait; the transaction of the missing nonce makes them ready', () => {
    const { submit, statuses, pending } = scriptedPool();
    submit({ account: 1, nonce: 2 });
    submit({ account: 1, nonce: 1 });
    expect(pending()).toEqual([]);
    submit({ account: 1, nonce: 0 });
    expect(pending().map(({ nonce }) => nonce)).toEqual([0, 1, 2]);
    expect(statuses({ account: 1, nonce: 2 })).toEqual(['future', 'ready']);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready']);
  });

  test('ready transactions are ordered by priority, but those of one account by nonce', () => {
    const { submit, pending } = scriptedPool();
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
  ])('the pool refuses %j with its reason', (extrinsic, refusal) => {
    expect(scriptedPool().submit(extrinsic)).toMatchObject({ ok: false, refusal });
  });

  test('bytes that are not an extrinsic are undecodable', () => {
    expect(scriptedPool().pool.submit(Uint8Array.of(1, 2))).toMatchObject({
      refusal: { kind: 'undecodable' },
    });
  });

  test('a transaction that provides no tags is refused, and banned', () => {
    const { submit } = scriptedPool();
    const extrinsic = { account: 1, nonce: 0, provides: [] };
    expect(submit(extrinsic)).toMatchObject({ refusal: { kind: 'noTags' } });
    expect(submit(extrinsic)).toMatchObject({ refusal: { kind: 'banned' } });
  });

  test('a transaction that would make its own replacement ready is refused as a cycle', () => {
    const { submit, pool } = scriptedPool();
    const [a, b] = [tag(7, 0), tag(7, 1)];
    submit({ account: 1, nonce: 0, requires: [a], provides: [b] });
    submit({ account: 2, nonce: 0, tip: 9, requires: [b], provides: [a] });
    expect(submit({ account: 3, nonce: 0, tip: 1, provides: [a] })).toMatchObject({
      refusal: { kind: 'cycle' },
    });
    expect(pool.pending()).toEqual([]);
  });

  test('a transaction that is in the pool is refused as already imported', () => {
    const { submit } = scriptedPool();
    submit({ account: 1, nonce: 0 });
    expect(submit({ account: 1, nonce: 0 })).toMatchObject({ refusal: { kind: 'alreadyImported' } });
  });

  test('an invalid transaction is banned for half an hour, one of unknown validity is not', () => {
    const { submit, chain } = scriptedPool();
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
  test('a replacement needs a strictly higher priority', () => {
    const { submit, pending, statuses } = scriptedPool();
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

  test('a replacement among future transactions of one nonce happens when they become ready: the lower tip is usurped', () => {
    const { submit, pending, statuses } = scriptedPool();
    const [low, high] = [2, 7].map((tip) => ({ account: 1, nonce: 1, tip }));
    submit(high!);
    submit(low!);
    expect(statuses(low!)).toEqual(['future']);
    submit({ account: 1, nonce: 0 });
    expect(statuses(high!)).toEqual(['future', 'ready']);
    expect(statuses(low!)).toEqual(['future', 'usurped']);
    expect(pending()).toEqual([{ account: 1, nonce: 0 }, high]);
  });

  test('a replacement of two transactions by one that provides both their tags needs more than the sum of their priorities', () => {
    const { submit, statuses } = scriptedPool();
    const [one, two] = [1, 2].map((account) => ({ account, nonce: 0, tip: 5 }));
    submit(one!);
    submit(two!);
    const provides = [tag(1, 0), tag(2, 0)];
    expect(submit({ account: 3, nonce: 0, tip: 10, provides })).toMatchObject({
      refusal: { kind: 'tooLowPriority', oldPriority: 10n, newPriority: 10n },
    });
    expect(submit({ account: 3, nonce: 0, tip: 11, provides }).ok).toBe(true);
    expect(statuses(one!)).toEqual(['ready', 'usurped']);
    expect(statuses(two!)).toEqual(['ready', 'usurped']);
  });
});

describe('blocks', () => {
  test('an included transaction leaves the pool; its watcher is notified of the block and of finality', () => {
    const { submit, chain, pool, statuses } = scriptedPool();
    submit({ account: 1, nonce: 0 });
    const block = chain.seal(pool);
    expect(pool.pending()).toEqual([]);
    chain.finalize(block);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'inBlock', 'finalized']);
    expect(submit({ account: 1, nonce: 0 })).toMatchObject({ refusal: { kind: 'banned' } });
  });

  test('a transaction becomes invalid when a block includes another extrinsic of its account and nonce', () => {
    const { submit, chain, statuses } = scriptedPool();
    submit({ account: 1, nonce: 0 });
    chain.include([encode({ account: 1, nonce: 0, tip: 3 })]);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'invalid']);
  });

  test('a mortal transaction expires, and ready ones that depend on it are removed', () => {
    const { submit, chain, statuses } = scriptedPool();
    submit({ account: 1, nonce: 0, lastBlock: 2 });
    submit({ account: 1, nonce: 1 });
    chain.include([]);
    expect(statuses({ account: 1, nonce: 0, lastBlock: 2 })).toEqual(['ready']);
    chain.include([]);
    expect(statuses({ account: 1, nonce: 0, lastBlock: 2 })).toEqual(['ready', 'invalid']);
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['ready', 'invalid']);
    // The dependent itself was valid, so it is not banned; submitted again, it waits.
    expect(submit({ account: 1, nonce: 1 }).ok).toBe(true);
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['future']);
  });

  test('an expired future transaction removes no other ones', () => {
    const { submit, chain, statuses } = scriptedPool();
    submit({ account: 1, nonce: 1, lastBlock: 1 });
    submit({ account: 1, nonce: 2 });
    chain.include([]);
    expect(statuses({ account: 1, nonce: 1, lastBlock: 1 })).toEqual(['future', 'invalid']);
    expect(statuses({ account: 1, nonce: 2 })).toEqual(['future']);
  });

  test('transactions after a nonce that another extrinsic used stay ready', () => {
    const { submit, chain, statuses, pending } = scriptedPool();
    submit({ account: 1, nonce: 0 });
    submit({ account: 1, nonce: 1 });
    chain.include([encode({ account: 1, nonce: 0, tip: 3 })]);
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['ready']);
    expect(pending()).toEqual([{ account: 1, nonce: 1 }]);
  });

  test('a block with the missing nonce makes a future transaction ready', () => {
    const { submit, chain, statuses } = scriptedPool();
    submit({ account: 1, nonce: 1 });
    chain.include([encode({ account: 1, nonce: 0 })]);
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['future', 'ready']);
  });

  test('a retracted transaction returns to the pool and is included again', () => {
    const { submit, chain, pool, statuses, pending } = scriptedPool();
    const genesis = chain.bestBlock();
    submit({ account: 1, nonce: 0 });
    chain.seal(pool);
    chain.include([], genesis);
    expect(pending()).toEqual([{ account: 1, nonce: 0 }]);
    expect(submit({ account: 1, nonce: 0 })).toMatchObject({ refusal: { kind: 'alreadyImported' } });
    chain.seal(pool);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'inBlock', 'retracted', 'ready', 'inBlock']);
  });

  test('a branch with a rival of the same nonce makes a retracted transaction invalid; its dependents stay ready', () => {
    const { submit, chain, pool, statuses } = scriptedPool();
    const genesis = chain.bestBlock();
    submit({ account: 1, nonce: 0 });
    chain.seal(pool);
    submit({ account: 1, nonce: 1 });
    chain.include([encode({ account: 1, nonce: 0, lastBlock: 1 })], genesis);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'inBlock', 'retracted', 'invalid']);
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['ready']);
  });

  test('a ready transaction waits after a reorg if the extrinsic of the nonce before it has expired', () => {
    const { submit, chain, statuses } = scriptedPool();
    const genesis = chain.bestBlock();
    chain.include([encode({ account: 1, nonce: 0, lastBlock: 1 })]);
    submit({ account: 1, nonce: 1 });
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['ready']);
    chain.include([], genesis);
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['ready', 'future']);
  });

  test('a block that is not final after 512 others with transactions is no longer watched', () => {
    const { submit, chain, pool, statuses } = scriptedPool();
    submit({ account: 1, nonce: 0 });
    const first = chain.seal(pool);
    for (let nonce = 1; nonce <= 512; nonce += 1) {
      expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'inBlock']);
      submit({ account: 1, nonce });
      chain.seal(pool);
    }
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'inBlock', 'finalityTimeout']);
    chain.finalize(first);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'inBlock', 'finalityTimeout']);
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['ready', 'inBlock']);
  });

  test('a revert drops included and ready transactions, and bans none', () => {
    const { submit, chain, pool, statuses, pending } = scriptedPool();
    const genesis = chain.bestBlock();
    submit({ account: 1, nonce: 0 });
    chain.seal(pool);
    submit({ account: 1, nonce: 1 });
    chain.revert(genesis);
    expect(pending()).toEqual([]);
    expect(statuses({ account: 1, nonce: 0 })).toEqual(['ready', 'inBlock', 'dropped']);
    expect(statuses({ account: 1, nonce: 1 })).toEqual(['ready', 'dropped']);
    expect(submit({ account: 1, nonce: 0 }).ok).toBe(true);
  });

  test('ready transactions for a block of another branch are only those that are valid after that block', () => {
    const { submit, chain, pool } = scriptedPool();
    const genesis = chain.bestBlock();
    chain.include([encode({ account: 1, nonce: 0 })]);
    submit({ account: 1, nonce: 1 });
    submit({ account: 2, nonce: 0 });
    expect(pool.ready(genesis)).toEqual([encode({ account: 2, nonce: 0 })]);
    expect(pool.ready(chain.bestBlock())).toHaveLength(2);
  });
});

test('removing a transaction also removes its ready dependents, which may be submitted again', () => {
  const { submit, pool, statuses } = scriptedPool();
  const [first, second] = [0, 1].map((nonce) => ({ account: 1, nonce }));
  submit(first!);
  submit(second!);
  const hash = hashOf(first!);
  expect(pool.remove([hash, hashOf({ account: 9, nonce: 0 })])).toEqual([hash, hashOf(second!)]);
  expect(statuses(first!)).toEqual(['ready', 'invalid']);
  expect(statuses(second!)).toEqual(['ready', 'invalid']);
  expect(submit(first!)).toMatchObject({ refusal: { kind: 'banned' } });
  expect(submit(second!)).toMatchObject({ ok: true });
});

test('in any order of arrival, the transactions with the highest tip of each nonce are ready, up to the first nonce gap', () => {
  const extrinsic = fc.record({
    account: fc.integer({ min: 1, max: 4 }),
    nonce: fc.integer({ min: 0, max: 6 }),
    tip: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(extrinsic, { maxLength: 40 }), (extrinsics) => {
      const { submit, pending } = scriptedPool();
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
