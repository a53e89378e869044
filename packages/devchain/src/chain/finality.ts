import type { BlockTree } from './block-tree.ts';
import type { ChainEvent, Finality } from './types.ts';

/** Decides how far the best chain is final: a number of blocks behind the best one, or no further for now. */
export interface FinalityRule {
  current(): Finality;
  change(change: Partial<Finality>): void;
  /** Makes final what is due; the event to announce, if anything was. */
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
