import type { Random } from './random.ts';

/** A step of a run, which acts on the chain, the node, the database or the indexer. */
export type Step =
  /**
   * Seals one block. Its events may be unreadable until a cure. A block a day later brings rewards and releases of
   * unstakes.
   */
  | { readonly kind: 'block'; readonly isPoisoned: boolean; readonly isDayLater: boolean }
  /** Replaces the last blocks, never finalized ones. Their transactions are included again or return to the pool. */
  | {
      readonly kind: 'reorg';
      readonly depth: number;
      readonly count: number;
      readonly keepTransactions: boolean;
    }
  | { readonly kind: 'finality'; readonly isStalled: boolean }
  /** Upgrades to the next runtime. Its metadata may be unreadable until a cure. */
  | { readonly kind: 'upgrade'; readonly isPoisoned: boolean }
  | { readonly kind: 'cure' | 'restart' | 'crash' | 'cut database' | 'catch up' }
  | { readonly kind: 'stall'; readonly durationMs: number }
  | { readonly kind: 'silence' | 'answers'; readonly count: number };

export interface PlanOptions {
  readonly blocks: number;
  readonly upgrades: number;
}

const REORGS_PER_BLOCK = 0.05;
const POISONED_PER_BLOCK = 0.04;
const SHALLOW_BLOCKS = 3;
export const DEEP_BLOCKS = 10;
const DEEPEST_BLOCKS = 60;
const LONGEST_STALL_MS = 60;

/** Draws the steps of a run in order: every kind of fault, at times that depend on the seed. */
export function planRun(random: Random, { blocks, upgrades }: PlanOptions): Step[] {
  const isReorg = random.rate(REORGS_PER_BLOCK);
  const isPoisoned = random.rate(POISONED_PER_BLOCK);
  const extra = new Map<number, Step[]>();
  const at = (block: number, ...steps: readonly Step[]) =>
    extra.set(block, [...(extra.get(block) ?? []), ...steps]);
  const anywhere = (times: number, step: () => Step) => {
    for (let time = 0; time < times; time += 1) at(random.between(1, blocks), step());
  };
  anywhere(2, () => ({ kind: 'restart' }));
  anywhere(2, () => ({ kind: 'crash' }));
  anywhere(2, () => ({ kind: 'cut database' }));
  anywhere(2, () => ({ kind: 'stall', durationMs: random.between(5, LONGEST_STALL_MS) }));
  anywhere(1, () => ({ kind: 'silence', count: random.between(1, 3) }));
  anywhere(2, () => ({ kind: 'cure' }));
  // The indexer certainly meets this one, because it catches up before any replacement or cure.
  at(random.between(1, blocks), { kind: 'block', isPoisoned: true, isDayLater: false }, { kind: 'catch up' });
  for (let upgrade = 0; upgrade < upgrades; upgrade += 1)
    at(random.between(1, blocks), { kind: 'upgrade', isPoisoned: random.chance(0.5) });
  // Finality stalls for long enough to permit a deep reorg.
  const stalled = random.between(1, Math.floor(blocks / 2));
  at(stalled, { kind: 'finality', isStalled: true });
  at(random.between(Math.min(stalled + 2 * DEEP_BLOCKS, blocks), blocks), deepReorg(random), {
    kind: 'finality',
    isStalled: false,
  });

  return Array.from({ length: blocks }, (_, index): Step[] => [
    { kind: 'block', isPoisoned: isPoisoned(), isDayLater: random.chance(0.04) },
    ...(isReorg() ? [shallowReorg(random)] : []),
    ...(extra.get(index + 1) ?? []),
    ...whatTheIndexerSees(random),
  ]).flat();
}

/** The next blocks come at once, while the indexer works, or after it has caught up. */
function whatTheIndexerSees(random: Random): Step[] {
  switch (random.between(1, 8)) {
    case 1:
      return [{ kind: 'catch up' }];
    case 2:
    case 3:
      return [{ kind: 'answers', count: random.between(1, 60) }];
    default:
      return [];
  }
}

function shallowReorg(random: Random): Step {
  const depth = random.between(1, SHALLOW_BLOCKS);
  // The best chain may also become shorter.
  return { kind: 'reorg', depth, count: random.between(1, depth + 1), keepTransactions: random.chance(0.5) };
}

function deepReorg(random: Random): Step {
  const depth = random.between(DEEP_BLOCKS, DEEPEST_BLOCKS);
  return { kind: 'reorg', depth, count: random.between(1, depth + 1), keepTransactions: random.chance(0.5) };
}
