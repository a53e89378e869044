import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { eventFromJson } from '@hub/scale/event-from-json';
import type { ChainContext } from '../chain-context.ts';
import { decodeIncluded } from '../extrinsic/decode-block-extrinsic.ts';
import type { RecentExtrinsic } from '../extrinsic/recent-extrinsics.ts';
import { findSubmission } from '../submissions/find-submission.ts';
import type { Closure } from '../submissions/submission.ts';
import { extrinsicFailure } from './extrinsic-failure.ts';
import type { IncludedExtrinsic } from './extrinsic-kind.ts';
import { renderExtrinsic } from './render-extrinsic.ts';

/**
 * Reads a signed extrinsic that succeeded; one that was not handed in here is looked for in recent blocks (decision 4).
 * Throws AppError `ExtrinsicNotFound` while it is in no block, or, with `isFinalized`, in no final one, and for one that
 * is not known; `ExtrinsicNotIncluded` when it never will be in one; `ExtrinsicFailed` with the chain's error;
 * `BlockUnreadable` when its bytes do not fit the runtime of its block.
 */
export async function readIncluded(
  context: ChainContext,
  hash: string,
  { isFinalized = false }: { readonly isFinalized?: boolean | undefined },
): Promise<IncludedExtrinsic> {
  const { runtimes, token } = context;
  const { bytes, inclusion, isFinal } = await findExtrinsic(context, hash);
  if (isFinalized && !isFinal) throw notFound(hash, `Extrinsic ${hash} is in no final block yet`);
  const { blockNumber: number, blockHash, header } = inclusion;
  // The header was written down as the node gave it, with a hash.
  const parentHash = header.parentHash as Hex;
  const { runtime } = await runtimes.of({ number, hash: blockHash, parentHash });
  const extrinsic = decodeIncluded(runtime, inclusion, bytes);
  if (extrinsic.signature === undefined) throw notFound(hash);
  const events = inclusion.events.map((event) => eventFromJson(runtime, event));
  if (inclusion.error !== null) throw extrinsicFailure(runtime, hash, events, extrinsic.call, inclusion);
  const output = renderExtrinsic(runtime, extrinsic, extrinsic.signature, events, inclusion);
  return { output, call: extrinsic.call, runtime, token };
}

async function findExtrinsic(context: ChainContext, hash: string): Promise<RecentExtrinsic> {
  const submission = await findSubmission(context, hash);
  if (submission === undefined) {
    const recent = await context.recentExtrinsics.find(hash);
    if (recent === undefined) throw notFound(hash);
    return recent;
  }
  const { bytes, state } = submission;
  if (state.kind === 'inBlock' || state.kind === 'finalized')
    return { bytes, inclusion: state.inclusion, isFinal: state.kind === 'finalized' };
  if (state.kind === 'closed') throw neverIncluded(hash, state.closure);
  throw notFound(hash, `The outcome of extrinsic ${hash} is not known yet`);
}

function notFound(hash: string, message = `Extrinsic with hash ${hash} not found`): AppError {
  return new AppError({ code: 'ExtrinsicNotFound', message, status: 404, details: { hash } });
}

function neverIncluded(hash: string, { reason, message, details }: Closure): AppError {
  return new AppError({ code: 'ExtrinsicNotIncluded', message, details: { hash, reason, ...details } });
}
