import type { FastifyRequest } from 'fastify';
import type { TakeTurn } from '../extrinsics/blocks/take-turn.ts';

/** Bytes from which on decoding is heavy work: some hundred events, which take tens of milliseconds. */
const heavyBytes = 32_768;

/** The turn of a request whose weight does not tell how much it has to decode: a block may be almost empty or full. */
export function turnOf(request: FastifyRequest): TakeTurn {
  return async (bytes) => {
    if (bytes >= heavyBytes) await request.server.waitForTurn(request);
  };
}
