import type { BlockRef } from '@hub/node-rpc/types';
import { isHex } from '@hub/primitives/hex';
import type { FastifyReply } from 'fastify';
import type { Chain } from '../chain/chain.ts';
import { withoutState } from '../chain/state/state-gone.ts';
import { announceBlock } from '../http/announce-block.ts';
import { findBlock } from './find-block.ts';

/**
 * Answers from the block with a hash or number, by default the finalized head, and names that block in the response
 * headers. A cache may reuse without asking only the answer about a final block named by its hash. Throws the errors of
 * `findBlock`, and AppError `BlockNotFound` also if the node has the block without its state.
 */
export async function answerOfBlock<Answer>(
  context: Pick<Chain, 'head' | 'blocks'>,
  reply: FastifyReply,
  text: string | undefined,
  read: (block: BlockRef) => Promise<Answer>,
): Promise<Answer> {
  const block = await findBlock(context, text);
  // Finality is read before the answer: an answer that says the block is not final yet must not be cached.
  const isFinalized = text !== undefined && isHex(text, 32) && (await context.blocks.isFinalized(block));
  const answer = await read(block).catch((error: unknown) => {
    throw withoutState(error, text !== undefined);
  });
  announceBlock(reply, block, { isFinalized });
  return answer;
}
