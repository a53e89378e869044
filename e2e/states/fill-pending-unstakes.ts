import type { Hub } from '../support/open-hub.ts';

/** The chain's maximum number of unstakes that fall due in one block. */
const PENDING_PER_BLOCK = 3;
const BLOCKS = 30;

/**
 * Leaves no room for unstakes of the newest block and the next 29, because the blocks in which they fall due are full.
 */
export async function fillPendingUnstakes(hub: Hub, owner: string): Promise<void> {
  const response = await fetch(`${hub.url}/unique/v1/staking/rate`);
  const rate = (await response.json()) as {
    readonly blockNumber: number;
    readonly pendingIntervalBlocks: number;
  };
  const first = rate.blockNumber + rate.pendingIntervalBlocks;
  const entries = Array.from({ length: PENDING_PER_BLOCK }, () => [owner, '1']);
  const PendingUnstake = Array.from({ length: BLOCKS }, (_, index) => [[first + index], entries]);
  await hub.callNode('unique', 'dev_setStorage', [{ AppPromotion: { PendingUnstake } }]);
}
