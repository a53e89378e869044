import type { Hex } from '@hub/primitives/hex';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createChain } from '../../src/chain/create-chain.ts';
import type { Chain, ChainEvent } from '../../src/chain/types.ts';
import type { Block } from '../../src/frame/block.ts';
import { startMs } from '../rpc/running-devchain.ts';

type Operation =
  | { readonly kind: 'seal'; readonly count: number }
  | { readonly kind: 'fork' | 'setHead'; readonly below: number }
  | { readonly kind: 'side'; readonly pick: number }
  | { readonly kind: 'reorg'; readonly depth: number; readonly count: number }
  | { readonly kind: 'finality'; readonly lagBlocks: number; readonly isStalled: boolean }
  | { readonly kind: 'snapshot' }
  | { readonly kind: 'revert'; readonly pick: number };

const small = fc.integer({ min: 0, max: 6 });
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({ kind: fc.constant('seal'), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constantFrom('fork', 'setHead'), below: small }),
  fc.record({ kind: fc.constant('side'), pick: small }),
  fc.record({
    kind: fc.constant('reorg'),
    depth: fc.integer({ min: 1, max: 6 }),
    count: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({ kind: fc.constant('finality'), lagBlocks: small, isStalled: fc.boolean() }),
  fc.record({ kind: fc.constant('snapshot') }),
  fc.record({ kind: fc.constant('revert'), pick: small }),
);

/** The view of a client that relies on notifications, and reads the chain again only after a revert. */
class Listener {
  readonly known = new Set<Hex>();
  readonly pruned = new Set<Hex>();
  best: Hex[];
  finalizedNumber = 0;

  constructor(chain: Chain) {
    this.best = [chain.genesisHash];
    this.known.add(chain.genesisHash);
    chain.subscribe((event) => this.hear(event, chain));
  }

  private hear(event: ChainEvent, chain: Chain): void {
    if (event.type === 'newBlock') {
      expect(this.known.has(event.block.header.parentHash)).toBe(true);
      expect(this.known.has(event.block.hash)).toBe(false);
      this.known.add(event.block.hash);
    } else if (event.type === 'bestChanged') {
      for (const { hash } of event.retracted) expect(this.best.pop()).toBe(hash);
      for (const { hash, header } of event.enacted) {
        expect(header.parentHash).toBe(this.best.at(-1));
        this.best.push(hash);
      }
      expect(event.block.hash).toBe(this.best.at(-1));
      expect(event.block.number).toBeGreaterThanOrEqual(this.finalizedNumber);
    } else if (event.type === 'finalized') {
      for (const { hash, number } of event.blocks) {
        this.finalizedNumber += 1;
        expect(number).toBe(this.finalizedNumber);
        expect(this.best[number]).toBe(hash);
      }
      for (const hash of event.pruned) {
        expect(this.pruned.has(hash)).toBe(false);
        expect(this.best).not.toContain(hash);
        this.pruned.add(hash);
      }
    } else {
      // A revert makes the notifications since the snapshot void, so the client reads all blocks from the chain again.
      this.best = ancestors(chain, event.block);
      this.finalizedNumber = event.finalized.number;
      this.known.clear();
      this.pruned.clear();
      for (const hash of [...this.best, ...chain.sideBlocks().map((block) => block.hash)])
        this.known.add(hash);
    }
  }
}

/** Hashes from genesis to a block. */
function ancestors(chain: Chain, block: Block): Hex[] {
  const hashes: Hex[] = [];
  for (let next: Block | undefined = block; next !== undefined; next = chain.block(next.header.parentHash)) {
    hashes.unshift(next.hash);
  }
  return hashes;
}

interface Moment {
  readonly id: Hex;
  readonly best: readonly Hex[];
  readonly finalized: Hex;
  readonly side: ReadonlySet<Hex>;
}

/** Performs an operation if it is possible; `moments` are the snapshots taken so far. */
function perform(chain: Chain, moments: Moment[], doing: Operation): void {
  const lowest = chain.finalizedBlock().number;
  const below = (blocks: number) => chain.blockHash(Math.max(lowest, chain.bestBlock().number - blocks))!;
  switch (doing.kind) {
    case 'seal':
      chain.seal({ count: doing.count, stepMs: 0 });
      break;
    case 'fork':
      chain.seal({ parent: below(doing.below) });
      break;
    case 'setHead':
      chain.setHead(below(doing.below));
      break;
    case 'side': {
      const side = chain.sideBlocks();
      if (side.length > 0) chain.setHead(side[doing.pick % side.length]!.hash);
      break;
    }
    case 'reorg':
      if (chain.bestBlock().number - doing.depth >= lowest) chain.reorg(doing);
      else expect(() => chain.reorg(doing)).toThrow();
      break;
    case 'finality':
      chain.setFinality(doing);
      break;
    case 'snapshot':
      moments.push(momentOf(chain, chain.snapshot()));
      break;
    case 'revert': {
      const moment = moments[doing.pick];
      if (moment === undefined) break;
      expect(chain.revert(moment.id)).toBe(true);
      moments.splice(doing.pick + 1);
      expect(momentOf(chain, moment.id)).toEqual(moment);
    }
  }
}

function momentOf(chain: Chain, id: Hex): Moment {
  return {
    id,
    best: ancestors(chain, chain.bestBlock()),
    finalized: chain.finalizedBlock().hash,
    side: new Set(chain.sideBlocks().map(({ hash }) => hash)),
  };
}

test('after each random operation the notifications give the best, final and pruned blocks that the chain reports', () => {
  fc.assert(
    fc.property(fc.array(operation, { minLength: 5, maxLength: 25 }), (doings) => {
      using chain = createChain({ network: 'unique', nowMs: () => startMs, payouts: false });
      const listener = new Listener(chain);
      const moments: Moment[] = [];
      for (const doing of doings) {
        perform(chain, moments, doing);
        const best = ancestors(chain, chain.bestBlock());
        expect(listener.best).toEqual(best);
        expect(best.map((_, number) => chain.blockHash(number))).toEqual(best);
        expect(chain.blockHash(best.length)).toBeUndefined();
        expect(chain.finalizedBlock().hash).toBe(best[listener.finalizedNumber]);
        for (const { hash } of chain.sideBlocks()) {
          expect(best).not.toContain(hash);
          expect(listener.pruned.has(hash)).toBe(false);
        }
      }
    }),
    { numRuns: 60, seed: 20_260_101 },
  );
});
