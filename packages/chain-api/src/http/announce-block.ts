import type { BlockRef } from '@hub/node-rpc/types';
import type { FastifyReply } from 'fastify';

/**
 * Tells in the headers which block an answer is of. Only the answer of a finalized block that the request named by its
 * hash may be kept by caches; any other must be asked for again (and is a 304 while it is the same).
 */
export function announceBlock(
  reply: FastifyReply,
  { number, hash }: Pick<BlockRef, 'number' | 'hash'>,
  { isFinalized }: { readonly isFinalized: boolean },
): void {
  reply.headers({
    'x-block-number': number,
    'x-block-hash': hash,
    'cache-control': isFinalized ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
}
