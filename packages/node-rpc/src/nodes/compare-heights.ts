/** The heads that a node claims and has proved. */
export interface Claim {
  readonly bestNumber: number;
  readonly finalizedNumber: number;
}

export interface HeightLimits {
  /** The newest finalized block of the node in use; undefined before it is known. */
  readonly followedNumber: number | undefined;
  readonly maxLagBlocks: number;
}

export interface HeightComparison {
  /** `behind` or `ahead` of the reference height by more than the limit, or neither. */
  readonly position: 'behind' | 'ahead' | 'between';
  /** Number of blocks below the highest node that counts. */
  readonly lagBlocks: number;
}

/**
 * Compares a node with all claims, its own included. The reference height for `behind` and `ahead` is one that a single
 * node cannot fake: the height on which two nodes agree, of at least three, and the finalized block followed last. A
 * single higher node only makes a node lag, and only if it also has a newer finalized block; a lagging node is left
 * when it has no new block for a while.
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
