import type { BlockRef } from '@hub/node-rpc/types';
import type { ChainContext } from '../../chain-context.ts';
import { readBlockState } from '../../runtime/block-state.ts';
import { findAddresses } from '../block/find-addresses.ts';

/**
 * Accounts whose unstaked coins a block releases. It does so without an event where another lock hides the change, so
 * they are read from what was due. Empty for runtimes without the staking pallet. Throws AppError `StateUnreadable`.
 */
export async function releasedAccounts(context: ChainContext, block: BlockRef): Promise<string[]> {
  if (block.number === 0) return [];
  const parent = await context.blocks.get(block.parentHash);
  const state = await readBlockState(context, parent, false);
  if (!state.capabilities.staking) return [];
  const args = [block.number];
  return findAddresses(await state.read([{ section: 'appPromotion', item: 'pendingUnstake', args }]));
}
