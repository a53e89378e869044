import { readNumber } from '@hub/scale/value';
import type { BlockState } from '../../chain/state/block-state.ts';
import { readCollection } from './collection.ts';

/**
 * Reads the numbers of all tokens of a collection, in order; a fungible one has no tokens with numbers. Throws like
 * `readCollection`.
 */
export async function readCollectionTokens(
  state: BlockState,
  collectionId: number,
): Promise<readonly number[]> {
  const { mode } = await readCollection(state, collectionId);
  if (mode === 'Fungible') return [];
  const numbers = await state.readLastKeys({
    section: mode === 'NFT' ? 'nonfungible' : 'refungible',
    item: mode === 'NFT' ? 'tokenData' : 'totalSupply',
    args: [collectionId],
    readKey: readNumber,
  });
  return numbers.toSorted((a, b) => a - b);
}
