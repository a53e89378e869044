import type { BlockId } from '@hub/contract/chain-api/block-id';
import type { FastifyReply } from 'fastify';
import type { BlockState } from '../chain/state/block-state.ts';
import { openState } from '../chain/state/open-state.ts';
import { withoutState } from '../chain/state/state-gone.ts';
import { announceBlock } from './announce-block.ts';
import type { ChainContext } from './chain-context.ts';

/** Answers a request from the state of one block, and names that block in the response headers. */
export async function answerAt<Answer>(
  context: ChainContext,
  reply: FastifyReply,
  at: BlockId | undefined,
  read: (state: BlockState) => Promise<Answer>,
): Promise<Answer> {
  try {
    const state = await openState(context, at);
    const answer = await read(state);
    announceBlock(reply, state.block, state);
    return answer;
  } catch (error) {
    throw withoutState(error, at !== undefined);
  }
}
