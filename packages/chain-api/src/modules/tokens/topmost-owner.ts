import type { Account } from '@hub/primitives/account';
import type { BlockState } from '../../chain/state/block-state.ts';
import { nftOwnerEntry, parentOf } from './holders.ts';

/** Levels that are climbed at most: each is a read, and the depth of a tree has no limit on the chain. */
const mostLevels = 100;

/**
 * Follows the owners upwards from the direct owner of a token and returns the first one that is no token. Only NFTs own
 * tokens. Undefined below more than 100 levels of tokens, or where a parent does not exist.
 */
export async function readTopmostOwner(state: BlockState, owner: Account): Promise<Account | undefined> {
  let current: Account | undefined = owner;
  for (let level = 0; level < mostLevels; level += 1) {
    const parent = parentOf(current);
    if (parent === undefined) return current;
    [current] = await state.read([nftOwnerEntry(parent)]);
  }
  return parentOf(current) === undefined ? current : undefined;
}
