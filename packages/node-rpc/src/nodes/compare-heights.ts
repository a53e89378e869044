/** The block numbers of the heads of a node that has proved its best block. */
export interface Claim {
  readonly bestNumber: number;
  readonly finalizedNumber: number;
}

export interface HeightLimits {
  /** Number of the newest finalized block of the node in use; undefined before it is known. */
  readonly followedNumber: number | undefined;
  readonly maxLagBlocks: number;
}

export interface HeightComparison {
  /** `behind` or `ahead` of the reference height by more than the limit, or neither. */
  readonly position: 'behind' | 'ahead' | 'between';
  /** Number of blocks below the reference height, or below a higher node that also has a newer finalized block. */
  readonly lagBlocks: number;
}

/**
 * Compares a node with all claims, its own included. The reference height for `behind` and `ahead` is one that a single
 * node cannot fake: the greater of `followedNumber` and the height on which two of at least three nodes agree. A single
 * higher node never makes another one `behind`: it only adds to `lagBlocks`, and only if it also has a newer finalized
 * block. A node with such a lag is left only when it has no new block for a while.
 */
export function compareHeights(
  { bestNumber, finalizedNumber }: Claim,
  claims: readonly Claim[],
  { followedNumber = -1, maxLagBlocks }: HeightLimits,
): HeightComparison {
  const agreed = agreedHeight(claims, maxLagBlocks);
  const counted = Math.max(agreed ?? -1, followedNumber);
  const higher = claims
    .filter((other) => other.finalizedNumber > finalizedNumber)
    .map((other) => other.bestNumber);
  const lagBlocks = Math.max(bestNumber, counted, ...higher) - bestNumber;
  if (counted - bestNumber > maxLagBlocks) return { position: 'behind', lagBlocks };
  const isAhead = agreed !== undefined && bestNumber - counted > maxLagBlocks;
  return { position: isAhead ? 'ahead' : 'between', lagBlocks };
}

/**
 * The greatest height that two of at least three nodes have reached, neither of them far above the other; undefined if
 * there is none.
 */
function agreedHeight(claims: readonly Claim[], maxLagBlocks: number): number | undefined {
  if (claims.length < 3) return undefined;
  const heights = claims.map(({ bestNumber }) => bestNumber).toSorted((a, b) => b - a);
  return heights.find(
    (height, index) => index > 0 && (heights[index - 1] ?? height) - height <= maxLagBlocks,
  );
}
