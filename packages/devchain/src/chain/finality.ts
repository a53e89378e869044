import type { BlockTree } from './block-tree.ts';
import type { ChainEvent, Finality } from './types.ts';

/**
 * Decides which blocks of the best chain become final: all but the newest `lagBlocks`, or none while finality is
 * stalled.
 */
export interface FinalityRule {
  current(): Finality;
  change(change: Partial<Finality>): void;
  /** Finalizes the blocks that are due. Returns the event to announce, or an empty list if no block was due. */
  advance(): readonly ChainEvent[];
}

export function createFinalityRule(tree: BlockTree, first: Finality): FinalityRule {
  let rule = first;
  return {
    current: () => rule,
    change(change) {
      rule = { ...rule, ...change };
    },
    advance() {
      if (rule.isStalled) return [];
      const done = tree.finalize(tree.best().number - rule.lagBlocks);
      return done === undefined ? [] : [{ type: 'finalized', ...done }];
    },
  };
}
