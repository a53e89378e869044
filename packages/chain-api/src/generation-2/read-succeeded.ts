import type { ExtrinsicOutput } from '@hub/contract/chain-api/extrinsics/generation-2/output';
import type { FastifyRequest } from 'fastify';
import { weightOf } from '../extrinsics/blocks/take-turn.ts';
import { type IncludedExtrinsic, readIncluded } from '../extrinsics/submissions/lookup/read-included.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { turnOf } from '../http/turn-of.ts';
import { extrinsicFailure } from './extrinsic-failure.ts';
import { renderExtrinsic } from './render-extrinsic.ts';

/** An extrinsic that is in a block and succeeded, with its rendered form. */
export interface SucceededExtrinsic extends IncludedExtrinsic {
  readonly output: ExtrinsicOutput;
}

/**
 * Reads a signed extrinsic that succeeded (docs/wire-formats.md#status-of-generation-2). Throws like `readIncluded`,
 * and AppError `ExtrinsicFailed` with the chain's error.
 */
export async function readSucceeded(
  context: ChainContext,
  hash: string,
  wanted: { readonly isFinalized?: boolean | undefined },
  request: FastifyRequest,
): Promise<SucceededExtrinsic> {
  const takeTurn = turnOf(request);
  const included = await readIncluded(context, hash, wanted, takeTurn);
  if (included.inclusion.error !== null) throw extrinsicFailure(hash, included);
  await takeTurn(weightOf(included.events));
  return { ...included, output: renderExtrinsic(included) };
}
