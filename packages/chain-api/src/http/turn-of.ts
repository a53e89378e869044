import type { FastifyRequest } from 'fastify';
import type { TakeTurn } from '../extrinsics/blocks/take-turn.ts';

/** Bytes from which on decoding is heavy work: some hundred events, which take tens of milliseconds. */
const heavyBytes = 32_768;

/**
 * The `TakeTurn` of a request that arrives without a sign of how much it has to decode: a block may be almost empty or
 * full. Parts of fewer than `heavyBytes` do not wait.
 */
export function turnOf(request: FastifyRequest): TakeTurn {
  return async (bytes) => {
    if (bytes >= heavyBytes) await request.server.waitForTurn(request);
  };
}
