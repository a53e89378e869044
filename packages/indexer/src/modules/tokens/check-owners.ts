import { AppError } from '@hub/primitives/app-error';
import type { BlockContent } from '../../projection/block-content.ts';
import { type TokenKey, type TokenState, tokenText } from './token-state.ts';
import type { EventToken } from './tokens-in-events.ts';

/**
 * Compares the owners of NFTs in the state after a block with the block's events, so that a node that lost the state, or
 * answers for another block, does not make tokens look burned or moved. Throws AppError 'StateUnreadable' if an owner
 * differs. Pure.
 */
export function checkOwners(
  { number }: Pick<BlockContent, 'number'>,
  named: readonly EventToken[],
  keys: readonly (TokenKey & { readonly mode: string })[],
  states: readonly (TokenState | undefined)[],
): void {
  const last = new Map(named.filter(({ kind }) => moving.has(kind)).map((each) => [tokenText(each), each]));
  for (const [index, key] of keys.entries()) {
    const event = key.mode === 'NFT' ? last.get(tokenText(key)) : undefined;
    if (event === undefined || event.to === states[index]?.owner) continue;
    throw new AppError({
      code: 'StateUnreadable',
      message:
        `Token ${key.tokenId} of collection ${key.collectionId} is of ${states[index]?.owner} in the state of block ` +
        `${number}, and of ${event.to} in its events`,
    });
  }
}

const moving: ReadonlySet<string> = new Set(['ItemCreated', 'ItemDestroyed', 'Transfer']);
