import type { ExtrinsicOutput } from '@hub/contract/chain-api/extrinsics/generation-2/output';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { DecodedCall } from '@hub/scale/codec/call';
import type { EventContent } from '@hub/scale/codec/event';
import { eventFromJson } from '@hub/scale/event-from-json';
import type { Runtime } from '@hub/scale/runtime';
import { isStateGone } from '../chain/state/state-gone.ts';
import { decodeIncluded } from '../extrinsics/blocks/decode-block-extrinsic.ts';
import type { Inclusion } from '../extrinsics/outcome/inclusion.ts';
import type { RecentExtrinsic } from '../extrinsics/outcome/recent-extrinsics.ts';
import type { Closure } from '../extrinsics/submissions/status/submission.ts';
import { findSubmission } from '../extrinsics/submissions/store/find-submission.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { extrinsicFailure } from './extrinsic-failure.ts';
import { renderExtrinsic } from './render-extrinsic.ts';

/** An extrinsic that is in a block and succeeded. */
export interface IncludedExtrinsic {
  readonly output: ExtrinsicOutput;
  /** The call that the arguments of the output were rendered from. */
  readonly call: DecodedCall;
  /** The runtime that executed it. */
  readonly runtime: Runtime;
  readonly events: readonly EventContent[];
}

/**
 * Reads a signed extrinsic that succeeded; one that was not handed in here is looked for in recent blocks
 * (docs/wire-formats.md#status-of-generation-2). Throws AppError `ExtrinsicNotFound` while it is in no block, or, with
 * `isFinalized`, in no final one, and for one that is not known; `ExtrinsicNotIncluded` when it never will be in one;
 * `ExtrinsicFailed` with the chain's error; `BlockUnreadable` when its bytes do not fit the runtime of its block.
 */
export async function readIncluded(
  context: ChainContext,
  hash: string,
  { isFinalized = false }: { readonly isFinalized?: boolean | undefined },
): Promise<IncludedExtrinsic> {
  const { bytes, inclusion, isFinal, specVersion } = await findExtrinsic(context, hash);
  if (isFinalized && !isFinal) throw notFound(hash, `Extrinsic ${hash} is in no final block yet`);
  const runtime = await runtimeOf(context, specVersion, inclusion);
  const extrinsic = decodeIncluded(runtime, inclusion, bytes);
  if (extrinsic.signature === undefined) throw notFound(hash);
  const events = inclusion.events.map((event) => eventFromJson(runtime, event));
  if (inclusion.error !== null) throw extrinsicFailure(runtime, hash, events, extrinsic.call, inclusion);
  const output = renderExtrinsic(runtime, extrinsic, extrinsic.signature, events, inclusion);
  return { output, call: extrinsic.call, runtime, events };
}

/** The runtime that executed an extrinsic; the one it was signed for where the node has discarded the state of its block. */
async function runtimeOf(
  { runtimes }: ChainContext,
  specVersion: number | undefined,
  { blockNumber: number, blockHash: hash, header }: Inclusion,
): Promise<Runtime> {
  // The header was written down as the node gave it, with a hash.
  const parentHash = header.parentHash as Hex;
  try {
    return (await runtimes.of({ number, hash, parentHash })).runtime;
  } catch (error) {
    const isKept = isStateGone(error) && specVersion !== undefined;
    const kept = isKept ? await runtimes.kept(specVersion) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}

/** An extrinsic in a block and, if it was handed in here, the version of the runtime it was signed for. */
type FoundExtrinsic = RecentExtrinsic & { readonly specVersion?: number | undefined };

async function findExtrinsic(context: ChainContext, hash: string): Promise<FoundExtrinsic> {
  const submission = await findSubmission(context, hash);
  if (submission === undefined) {
    const recent = await context.recentExtrinsics.find(hash);
    if (recent === undefined) throw notFound(hash);
    return recent;
  }
  const { bytes, state, specVersion } = submission;
  if (state.kind === 'inBlock' || state.kind === 'finalized')
    return { bytes, inclusion: state.inclusion, isFinal: state.kind === 'finalized', specVersion };
  if (state.kind === 'closed') throw neverIncluded(hash, state.closure);
  throw notFound(hash, `The outcome of extrinsic ${hash} is not known yet`);
}

function notFound(hash: string, message = `Extrinsic with hash ${hash} not found`): AppError {
  return new AppError({ code: 'ExtrinsicNotFound', message, details: { hash } });
}

function neverIncluded(hash: string, { reason, message, details }: Closure): AppError {
  return new AppError({ code: 'ExtrinsicNotIncluded', message, details: { hash, reason, ...details } });
}
