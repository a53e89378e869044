import type { BlockRef } from '@hub/node-rpc/types';
import { isHex } from '@hub/primitives/hex';
import type { FastifyReply } from 'fastify';
import type { Chain } from '../chain/chain.ts';
import { announceBlock } from '../http/announce-block.ts';
import { findBlock } from './find-block.ts';

/**
 * Answers from the block of a hash or number (the finalized head without), and tells in the headers which one that was.
 * Only the answer of a final block named by its hash may be kept by caches. Throws as finding the block does.
 */
export async function answerOfBlock<Answer>(
  context: Pick<Chain, 'head' | 'blocks'>,
  reply: FastifyReply,
  text: string | undefined,
  read: (block: BlockRef) => Promise<Answer>,
): Promise<Answer> {
  const block = await findBlock(context, text);
  // Before the answer, which may say that the block is not final yet: that must not be kept.
  const isFinalized = text !== undefined && isHex(text, 32) && (await context.blocks.isFinalized(block));
  const answer = await read(block);
  announceBlock(reply, block, { isFinalized });
  return answer;
}
