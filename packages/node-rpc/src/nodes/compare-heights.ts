/** The heads a node tells of and has proved. */
export interface Claim {
  readonly bestNumber: number;
  readonly finalizedNumber: number;
}

export interface HeightLimits {
  /** The newest final block of the node in use; undefined before it is known. */
  readonly followedNumber: number | undefined;
  readonly maxLagBlocks: number;
}

export interface HeightComparison {
  /** `behind` or `ahead` by more than the limit of the height that counts, or neither. */
  readonly position: 'behind' | 'ahead' | 'between';
  /** Blocks below the highest node whose word counts against this one. */
  readonly lagBlocks: number;
}

/**
 * Compares a node with all claims, its own among them. Too far above or below are measured by what one node alone cannot
 * make up: the height that two nodes agree on, when three or more tell of theirs, and the final block that was followed
 * last. A single higher node only makes a node late, and only when it has a newer final block too: a late node is left
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

/** The highest block that two nodes of three or more have reached, neither far above the other; undefined for none. */
function agreedHeight(claims: readonly Claim[], maxLagBlocks: number): number | undefined {
  if (claims.length < 3) return undefined;
  const heights = claims.map(({ bestNumber }) => bestNumber).toSorted((a, b) => b - a);
  return heights.find(
    (height, index) => index > 0 && (heights[index - 1] ?? height) - height <= maxLagBlocks,
  );
}
