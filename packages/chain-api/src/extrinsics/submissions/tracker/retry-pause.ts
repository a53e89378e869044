const longestPauseBlocks = 256;

/** The number of blocks until the next try after `attempts` failed ones: 2, 4, 8 and so on, 256 at most. */
export function retryPauseBlocks(attempts: number): number {
  return Math.min(longestPauseBlocks, 2 ** (attempts + 1));
}
