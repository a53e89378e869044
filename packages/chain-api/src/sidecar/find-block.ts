import type { BlockRef } from '@hub/node-rpc/types';
import { AppError, isAppError } from '@hub/primitives/app-error';
import type { Chain } from '../chain/chain.ts';
import { readBlockId } from './block-id.ts';

type FindContext = Pick<Chain, 'head' | 'blocks'>;

/**
 * Finds the block with a hash or number, by default the finalized head. Throws AppError `Validation` when the text is
 * neither, `BlockNotFound` when the node has no such block.
 */
export async function findBlock(context: FindContext, text: string | undefined): Promise<BlockRef> {
  if (text === undefined) return context.head.finalized();
  const id = readBlockId(text);
  try {
    return await context.blocks.get(id);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'BlockNotFound') throw error;
    throw await notFound(context, id, error);
  }
}

async function notFound({ head }: FindContext, id: string | number, cause: AppError): Promise<AppError> {
  const message =
    typeof id === 'string'
      ? 'Unable to retrieve header and parent from supplied hash'
      : `Specified block number is larger than the current largest block. The largest known block number is ${(await head.best()).number}.`;
  return new AppError({ code: cause.code, message, cause });
}
