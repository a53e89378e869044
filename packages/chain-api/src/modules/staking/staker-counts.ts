import type { Hex } from '@hub/primitives/hex';
import { readNumber } from '@hub/scale/value';
import type { Logger } from 'pino';
import { createPromiseCache } from '../../chain/promise-cache.ts';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';

/** The number of stakers at a block; null if they were not counted. */
export type StakerCount = {
  readonly count: number;
  readonly blockNumber: number;
  readonly blockHash: Hex;
} | null;

type CountedState = Pick<BlockState, 'block' | 'readPages'>;

/** Counts the accounts that stake, once for several blocks. */
export interface StakerCounts {
  /**
   * The count at this block, or at another one of the same ten (0 to 9, 10 to 19 and so on); null if there are too many
   * accounts to count, or if the node could not list them.
   */
  near(state: CountedState): Promise<StakerCount>;
}

const blocksPerCount = 10;
/** The largest number of pages that are read; a page has a thousand accounts. */
const maxPages = 100;

/**
 * Requests within the same ten blocks share one count, which is cached until other blocks are requested. If counting
 * fails, all of them get null, so that a node that cannot list the map is not queried with every request.
 */
export function createStakerCounts(logger: Pick<Logger, 'warn'>): StakerCounts {
  const counts = createPromiseCache<number, StakerCount>(1);
  async function count(state: CountedState): Promise<StakerCount> {
    try {
      return await countStakers(state);
    } catch (error) {
      logger.warn({ err: error, blockNumber: state.block.number }, 'the stakers could not be counted');
      return null;
    }
  }
  return { near: (state) => counts.get(Math.floor(state.block.number / blocksPerCount), () => count(state)) };
}

const stakesPerAccount: StorageEntry<number> = {
  section: 'appPromotion',
  item: 'stakesPerAccount',
  read: readNumber,
};

/** The number of stakes of an account. */
export function stakesPerAccountEntry(publicKey: Uint8Array): StorageEntry<number> {
  return { ...stakesPerAccount, args: [publicKey] };
}

/**
 * Counts with AppPromotion.StakesPerAccount, which has one small entry for each staking account. An account that has
 * unstaked its whole stake in parts keeps an entry of 0.
 */
async function countStakers({ block, readPages }: CountedState): Promise<StakerCount> {
  let count = 0;
  let pages = 0;
  for await (const page of readPages(stakesPerAccount)) {
    pages += 1;
    if (pages > maxPages) return null;
    count += page.filter(({ value }) => value > 0).length;
  }
  return { count, blockNumber: block.number, blockHash: block.hash };
}
