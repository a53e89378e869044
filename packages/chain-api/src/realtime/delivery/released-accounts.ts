import type { BlockRef } from '@hub/node-rpc/types';
import { readAccount, readList } from '@hub/scale/value';
import type { Chain } from '../../chain/chain.ts';
import { readBlockState } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';

/**
 * The entry of the unstakes that a block releases: accounts, with duplicates, and amounts, of which only the accounts
 * are read.
 */
function pendingUnstakeEntry(blockNumber: number): StorageEntry<readonly Uint8Array[]> {
  return {
    section: 'appPromotion',
    item: 'pendingUnstake',
    args: [blockNumber],
    read: (pending) => readList(pending).map((unstake) => readAccount(readList(unstake)[0])),
  };
}

/**
 * Reads the accounts whose unstaked coins a block releases. If another lock hides the change, the release has no event,
 * so the accounts are read from the pending unstakes. Empty for runtimes without the staking pallet. Throws AppError
 * `StateUnreadable`.
 */
export async function releasedAccounts(context: Chain, block: BlockRef): Promise<string[]> {
  if (block.number === 0) return [];
  const parent = await context.blocks.get(block.parentHash);
  const state = await readBlockState(context, parent, false);
  if (!state.capabilities.staking) return [];
  const [accounts] = await state.read([pendingUnstakeEntry(block.number)]);
  return accounts.map(state.written.runtime.addressText);
}
