import type { FinalBlocks } from './final-blocks.ts';
import { findForks } from './find-forks.ts';
import type { NodeLook } from './node-look.ts';

export interface Verdict {
  /**
   * `level`: at the height of the others. `trailing`: some blocks below, which is normal for a moment. `behind`: too many
   * blocks below. `forked`: on another chain. `silent`: it does not answer.
   */
  readonly kind: 'level' | 'trailing' | 'behind' | 'forked' | 'silent';
  /** Blocks below the highest node that is on the chain; 0 while it does not answer. */
  readonly lagBlocks: number;
  /** In words, also for a node that is kept although another one contradicts it. */
  readonly problem?: string;
}

export interface Judgement {
  /** In the order of the looks. */
  readonly verdicts: readonly Verdict[];
  /** Several nodes agree on a chain without the blocks that were final before: these bind no longer. */
  readonly isPastOverruled: boolean;
}

/** Compares what all nodes said at one moment, in their order of preference; undefined for one that did not answer. */
export function judgeNodes(
  looks: readonly (NodeLook | undefined)[],
  finals: Pick<FinalBlocks, 'newest' | 'upTo'>,
  maxLagBlocks: number,
): Judgement {
  const { forks, disputes, isPastOverruled } = findForks(looks, finals);
  const heights = looks.flatMap((look, index) => (look && !forks.has(index) ? [look.best.number] : []));
  const top = Math.max(0, ...heights);
  const verdicts = looks.map((look, index): Verdict => {
    if (look === undefined) return { kind: 'silent', lagBlocks: 0, problem: 'it does not answer' };
    const lagBlocks = Math.max(0, top - look.best.number);
    const fork = forks.get(index);
    if (fork !== undefined) return { kind: 'forked', lagBlocks, problem: fork };
    if (lagBlocks > maxLagBlocks) {
      const problem = `it is at block ${look.best.number}, ${lagBlocks} blocks behind the others`;
      return { kind: 'behind', lagBlocks, problem };
    }
    const dispute = disputes.get(index);
    return {
      kind: lagBlocks === 0 ? 'level' : 'trailing',
      lagBlocks,
      ...(dispute !== undefined && { problem: dispute }),
    };
  });
  return { verdicts, isPastOverruled };
}
