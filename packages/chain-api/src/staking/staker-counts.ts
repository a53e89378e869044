import type { StakingNetwork } from '@hub/contract/chain-api/staking/staking-network';
import type { BlockState } from '../runtime/block-state.ts';
import { jsonNumber } from '../runtime/json-value.ts';
import { createPromiseCache } from '../runtime/promise-cache.ts';

type StakerCount = StakingNetwork['stakers'];

/** The number of accounts that stake, counted once for several blocks. */
export interface StakerCounts {
  /** The count at this block, or at an earlier one of the same ten; null where there are more than are counted. */
  near(state: Pick<BlockState, 'block' | 'readPages'>): Promise<StakerCount>;
}

const blocksPerCount = 10;
/** Of a thousand accounts each. */
const maxPages = 100;

/** Callers of the same ten blocks share one walk over the map; one that fails is not kept. */
export function createStakerCounts(): StakerCounts {
  const counts = createPromiseCache<number, StakerCount>(1);
  return {
    near: (state) => counts.get(Math.floor(state.block.number / blocksPerCount), () => countStakers(state)),
  };
}

/**
 * Counts through AppPromotion.StakesPerAccount, the map with one small entry for each staking account. An account that
 * has unstaked everything by parts keeps an entry of 0.
 */
async function countStakers({
  block,
  readPages,
}: Pick<BlockState, 'block' | 'readPages'>): Promise<StakerCount> {
  let count = 0;
  let pages = 0;
  for await (const page of readPages({ section: 'appPromotion', item: 'stakesPerAccount' })) {
    pages += 1;
    if (pages > maxPages) return null;
    count += page.filter(({ value }) => jsonNumber(value) > 0).length;
  }
  return { count, blockNumber: block.number, blockHash: block.hash };
}
