import { isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { BlockState } from '../../chain/state/block-state.ts';
import { openState } from '../../chain/state/open-state.ts';
import { isStateGone } from '../../chain/state/state-gone.ts';
import type { ChainContext } from '../../http/chain-context.ts';
import { collectionEntry } from '../../modules/collections/collection.ts';
import { coinCollection } from '../../modules/collections/token-amount.ts';
import type { DecimalsOf } from './token-result.ts';

/**
 * Reads the decimals of fungible collections, which never change. A collection that was destroyed is read in the state
 * after the block of the extrinsic, as long as the node has that state. Throws AppError `NodeUnavailable`.
 */
export function decimalsAt(
  context: Pick<ChainContext, 'node' | 'head' | 'blocks' | 'runtimes' | 'token'>,
  blockHash: Hex,
): DecimalsOf {
  return async (collectionId) => {
    if (collectionId === coinCollection) return context.token.decimals;
    const now = await decimalsIn(await openState(context), collectionId);
    if (now !== undefined) return now;
    try {
      return await decimalsIn(await openState(context, blockHash), collectionId);
    } catch (error) {
      if (isStateGone(error) || (isAppError(error) && error.code === 'BlockNotFound')) return undefined;
      throw error;
    }
  };
}

async function decimalsIn(state: BlockState, collectionId: number): Promise<number | undefined> {
  if (!state.capabilities.collections) return undefined;
  const [collection] = await state.read([collectionEntry(collectionId)]);
  return collection?.decimals;
}
