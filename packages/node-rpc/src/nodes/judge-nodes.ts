import { type Claim, compareHeights } from './compare-heights.ts';
import type { FinalBlocks } from './final-blocks.ts';
import { findForks } from './find-forks.ts';
import { findUnproven } from './find-unproven.ts';
import type { NodeLook } from './node-look.ts';

export interface Verdict {
  /**
   * `level`: at the height of the others. `trailing`: below one of them, which is normal for a moment. `behind`: too
   * many blocks below the reference height. `ahead`: far above nodes that agree on a height. `unproven`: it does not
   * prove its best block. `forked`: on another chain. `silent`: it does not answer.
   */
  readonly kind: 'level' | 'trailing' | 'behind' | 'ahead' | 'unproven' | 'forked' | 'silent';
  /** As in `HeightComparison`; 0 while the node does not answer. */
  readonly lagBlocks: number;
  /**
   * Readable problem. A `level` or `trailing` node has one only if at least half of the answering nodes contradict its
   * final blocks, or if `lagBlocks` is above the limit; nodes of every other kind have one.
   */
  readonly problem?: string;
}

export interface Judgement {
  /** The verdicts in the order of `looks`. */
  readonly verdicts: readonly Verdict[];
  /**
   * Whether nodes that agree on a chain overrule the known finalized blocks (see `findForks`), which then no longer
   * count.
   */
  readonly isPastOverruled: boolean;
}

export interface JudgeOptions {
  readonly finals: Pick<FinalBlocks, 'newest' | 'upTo'>;
  /** The newest finalized block of the node in use at the last check; undefined before the first one. */
  readonly followedNumber: number | undefined;
  readonly maxLagBlocks: number;
}

/**
 * Compares the answers of all nodes at one moment, in their order of preference; undefined for a node without
 * usable answers.
 */
export function judgeNodes(
  looks: readonly (NodeLook | undefined)[],
  { finals, followedNumber, maxLagBlocks }: JudgeOptions,
): Judgement {
  const { forks, disputes, isPastOverruled } = findForks(looks, finals);
  const onChain = looks.map((look, index) => (forks.has(index) ? undefined : look));
  const unproven = findUnproven(onChain);
  const claims = onChain.flatMap((look, index): Claim[] =>
    look === undefined || unproven.has(index)
      ? []
      : [{ bestNumber: look.best.number, finalizedNumber: look.finalized.number }],
  );
  const verdicts = looks.map((look, index): Verdict => {
    if (look === undefined) return { kind: 'silent', lagBlocks: 0, problem: 'it does not answer' };
    const claim = { bestNumber: look.best.number, finalizedNumber: look.finalized.number };
    const { lagBlocks, position } = compareHeights(claim, claims, { followedNumber, maxLagBlocks });
    const fork = forks.get(index);
    if (fork !== undefined) return { kind: 'forked', lagBlocks, problem: fork };
    const gap = unproven.get(index);
    if (gap !== undefined) return { kind: 'unproven', lagBlocks, problem: gap };
    const problem = heightProblem(claim, position, lagBlocks, maxLagBlocks) ?? disputes.get(index);
    return {
      kind: position === 'between' ? (lagBlocks === 0 ? 'level' : 'trailing') : position,
      lagBlocks,
      ...(problem !== undefined && { problem }),
    };
  });
  return { verdicts, isPastOverruled };
}

function heightProblem(
  { bestNumber }: Claim,
  position: 'behind' | 'ahead' | 'between',
  lagBlocks: number,
  maxLagBlocks: number,
): string | undefined {
  if (position === 'behind') return `it is at block ${bestNumber}, ${lagBlocks} blocks behind the others`;
  if (position === 'ahead') return `its block ${bestNumber} is far above that of other nodes, which agree`;
  if (lagBlocks <= maxLagBlocks) return undefined;
  return `it is at block ${bestNumber}; another node claims one ${lagBlocks} blocks higher, and no third node agrees`;
}
