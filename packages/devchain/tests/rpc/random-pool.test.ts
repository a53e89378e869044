// Random sequences of submissions, removals, blocks and forks: the pool and a naive implementation of its rules agree.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Chain } from '../../src/chain/types.ts';
import type { Block } from '../../src/frame/block.ts';
import { createTransactionPool } from '../../src/pool/transaction-pool.ts';
import { NaivePool } from './naive-pool.ts';
import { decode, encode, hashOf, ScriptedChain, type ScriptedExtrinsic } from './scripted-chain.ts';

type Step =
  | {
      readonly kind: 'submit';
      readonly account: number;
      readonly nonceAhead: number;
      readonly tip: number;
      readonly livesBlocks: number;
    }
  | { readonly kind: 'again' | 'remove'; readonly pick: number }
  | { readonly kind: 'seal'; readonly take: number }
  | { readonly kind: 'foreign'; readonly account: number; readonly tip: number }
  | { readonly kind: 'fork'; readonly depth: number; readonly take: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('submit' as const),
      account: fc.integer({ min: 1, max: 3 }),
      nonceAhead: fc.integer({ min: -1, max: 4 }),
      tip: fc.integer({ min: 0, max: 9 }),
      livesBlocks: fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 4 })),
    }),
  },
  fc.record({ kind: fc.constantFrom('again' as const, 'remove' as const), pick: fc.nat(100) }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('seal' as const), take: fc.integer({ min: 0, max: 4 }) }),
  },
  fc.record({
    kind: fc.constant('foreign' as const),
    account: fc.integer({ min: 1, max: 3 }),
    tip: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({
    kind: fc.constant('fork' as const),
    depth: fc.integer({ min: 1, max: 3 }),
    take: fc.integer({ min: 0, max: 3 }),
  }),
);

function setUp() {
  const chain = new ScriptedChain();
  // The pool uses no other part of a chain.
  const pool = createTransactionPool(chain as unknown as Chain);
  const received = new Map<string, string[]>();
  const expected = new Map<string, string[]>();
  const naive = new NaivePool(
    { nonceOf: (account) => chain.nonceOf(account), bestNumber: () => chain.bestBlock().number },
    (extrinsic, status) => expected.get(hashOf(extrinsic))?.push(status),
  );
  const made: ScriptedExtrinsic[] = [];

  function make(account: number, nonce: number, tip: number, livesBlocks: number): ScriptedExtrinsic {
    // All tips differ, so that no order depends on the time of arrival.
    const lastBlock = chain.bestBlock().number + livesBlocks;
    const extrinsic = { account, nonce: Math.max(0, nonce), tip: tip * 1000 + made.length, lastBlock };
    made.push(extrinsic);
    return extrinsic;
  }

  /** Both pools submit before the results are compared, because listeners are called during a submission. */
  function submit(extrinsic: ScriptedExtrinsic): void {
    const hash = hashOf(extrinsic);
    const statuses = received.get(hash) ?? [];
    const wanted = expected.get(hash) ?? [];
    expected.set(hash, wanted);
    const result = pool.submit(encode(extrinsic), ({ type }) => statuses.push(type));
    const outcome = naive.submit(extrinsic);
    expect(result.ok ? 'ok' : result.refusal.kind).toBe(outcome);
    if (result.ok) received.set(hash, statuses);
    else if (!received.has(hash)) expected.delete(hash);
  }

  function seal(parent: Block, extrinsics: readonly Uint8Array[]): void {
    const left: Block[] = [];
    for (let block = chain.bestBlock(); block.hash !== parent.hash; block = chain.parentOf(block))
      left.push(block);
    chain.include(extrinsics, parent);
    naive.newBest(extrinsics.map(decode), left.flatMap((block) => block.extrinsics).map(decode));
  }

  function run(one: Step): void {
    const best = chain.bestBlock();
    switch (one.kind) {
      case 'submit':
        submit(make(one.account, chain.nonceOf(one.account) + one.nonceAhead, one.tip, one.livesBlocks));
        break;
      case 'again':
      case 'remove': {
        const extrinsic = made[one.pick % made.length];
        if (extrinsic === undefined) break;
        if (one.kind === 'again') submit(extrinsic);
        else {
          pool.remove([hashOf(extrinsic)]);
          naive.remove(extrinsic);
        }
        break;
      }
      case 'seal':
        seal(best, pool.ready(best).slice(0, one.take));
        break;
      case 'foreign':
        seal(best, [encode(make(one.account, chain.nonceOf(one.account), one.tip, 1000))]);
        break;
      case 'fork': {
        let parent = best;
        for (let left = one.depth; left > 0 && parent.number > 0; left -= 1) parent = chain.parentOf(parent);
        seal(parent, pool.ready(parent).slice(0, one.take));
      }
    }
  }

  return { run, pool, naive, received, expected };
}

test('after each random step the pool gives the answers, order and statuses of the naive pool', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 10, maxLength: 60 }), (steps) => {
      const { run, pool, naive, received, expected } = setUp();
      for (const one of steps) {
        run(one);
        expect(pool.pending().map(decode)).toEqual(naive.pending());
        expect(Object.fromEntries(received)).toEqual(Object.fromEntries(expected));
      }
    }),
    { seed: 20_260_101, numRuns: 300 },
  );
});
