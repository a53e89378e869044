const longestPauseBlocks = 256;

/** Blocks until something that did not work `attempts` times is tried once more: 2, 4, 8 and so on. */
export function retryPauseBlocks(attempts: number): number {
  return Math.min(longestPauseBlocks, 2 ** (attempts + 1));
}
