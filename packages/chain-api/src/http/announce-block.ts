import type { BlockRef } from '@hub/node-rpc/types';
import type { FastifyReply } from 'fastify';

/**
 * Writes number and hash of the block of an answer into the response headers. A cache may reuse without asking only the
 * answer about a finalized block that the request named by its hash; any other has to be revalidated (with status 304
 * while it is unchanged).
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
