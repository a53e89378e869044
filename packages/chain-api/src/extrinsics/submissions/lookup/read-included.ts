import type { ExtrinsicState } from '@hub/contract/chain-api/extrinsics/model';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { DecodedCall } from '@hub/scale/codec/call';
import type { EventContent } from '@hub/scale/codec/event';
import { eventFromJson } from '@hub/scale/event-from-json';
import type { ExtrinsicSignature } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import { isStateGone } from '../../../chain/state/state-gone.ts';
import { decodeIncluded } from '../../blocks/decode-block-extrinsic.ts';
import { type TakeTurn, weightOf } from '../../blocks/take-turn.ts';
import type { ExtrinsicsContext } from '../../extrinsics-context.ts';
import type { Inclusion } from '../../outcome/inclusion.ts';
import type { RecentExtrinsic } from '../../outcome/recent-extrinsics.ts';
import { stateOfIncluded, stateOfSubmission } from '../status/state-of-extrinsic.ts';
import type { Closure } from '../status/submission.ts';
import { findSubmission } from './find-submission.ts';

/** A signed extrinsic in a block, decoded by the runtime that executed it. */
export interface IncludedExtrinsic {
  readonly hash: Hex;
  readonly call: DecodedCall;
  readonly signature: ExtrinsicSignature;
  readonly runtime: Runtime;
  readonly events: readonly EventContent[];
  readonly inclusion: Inclusion;
  readonly isFinal: boolean;
}

/** The part of the context that looking for extrinsics needs. */
type LookupContext = Pick<ExtrinsicsContext, 'submissions' | 'head' | 'runtimes' | 'recentExtrinsics'>;

/**
 * Reads a signed extrinsic that a block includes. An extrinsic that was not submitted here is searched in recent
 * blocks. Throws AppError `ExtrinsicNotFound` for an unknown or unsigned extrinsic, for one that no block (with
 * `isFinalized`, no final block) includes yet, and for a submission in a block whose events cannot be read;
 * `StateUnreadable` when those of an extrinsic that was not submitted here cannot be read; `ExtrinsicNotIncluded` for a
 * closed submission; `BlockUnreadable` when the extrinsic's bytes do not fit the runtime of its block.
 */
export async function readIncluded(
  context: LookupContext,
  hash: string,
  { isFinalized = false }: { readonly isFinalized?: boolean | undefined },
  takeTurn: TakeTurn,
): Promise<IncludedExtrinsic> {
  const { bytes, inclusion, isFinal, specVersion } = await findExtrinsic(context, hash, takeTurn);
  if (isFinalized && !isFinal) {
    const state = stateOfIncluded({ hasFailed: inclusion.error !== null, isFinal });
    throw notFound(hash, state, `Extrinsic ${hash} is in no final block yet`);
  }
  const runtime = await runtimeOf(context, specVersion, inclusion);
  await takeTurn(bytes.length + weightOf(inclusion.events));
  const { call, signature, ...extrinsic } = decodeIncluded(runtime, inclusion, bytes);
  if (signature === undefined) throw notFound(hash, 'unknown');
  const events = inclusion.events.map((event) => eventFromJson(runtime, event));
  return { hash: extrinsic.hash, call, signature, runtime, events, inclusion, isFinal };
}

/**
 * The runtime that executed an extrinsic, or, if the node has discarded the state of its block, the runtime that it was
 * signed for.
 */
async function runtimeOf(
  { runtimes }: LookupContext,
  specVersion: number | undefined,
  { blockNumber: number, blockHash: hash, header }: Inclusion,
): Promise<Runtime> {
  // The stored header comes from the node, which gave a hash.
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

/** An extrinsic in a block and, if it was submitted here, the version of the runtime that it was signed for. */
type FoundExtrinsic = RecentExtrinsic & { readonly specVersion?: number | undefined };

async function findExtrinsic(
  context: LookupContext,
  hash: string,
  takeTurn: TakeTurn,
): Promise<FoundExtrinsic> {
  const submission = await findSubmission(context, hash);
  if (submission === undefined) {
    const recent = await context.recentExtrinsics.find(hash, takeTurn);
    if (recent === undefined) throw notFound(hash, 'unknown');
    return recent;
  }
  const { bytes, state, specVersion } = submission;
  if (state.kind === 'inBlock' || state.kind === 'finalized')
    return { bytes, inclusion: state.inclusion, isFinal: state.kind === 'finalized', specVersion };
  if (state.kind === 'closed') throw neverIncluded(hash, state.closure, stateOfSubmission(state));
  throw notFound(hash, stateOfSubmission(state), `The outcome of extrinsic ${hash} is not known yet`);
}

function notFound(
  hash: string,
  state: ExtrinsicState,
  message = `Extrinsic with hash ${hash} not found`,
): AppError {
  return new AppError({ code: 'ExtrinsicNotFound', message, details: { hash, state } });
}

function neverIncluded(hash: string, { reason, message, details }: Closure, state: ExtrinsicState): AppError {
  return new AppError({
    code: 'ExtrinsicNotIncluded',
    message,
    details: { hash, reason, ...details, state },
  });
}
