const longestPauseBlocks = 256;

/**
 * The number of blocks from a resubmission to the next one, if `attempts` others preceded it: 2 after the first, then
 * 4, 8 and so on, 256 at most.
 */
export function retryPauseBlocks(attempts: number): number {
  return Math.min(longestPauseBlocks, 2 ** (attempts + 1));
}
