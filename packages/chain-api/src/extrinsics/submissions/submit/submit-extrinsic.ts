import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import type { BlockRef } from '@hub/node-rpc/types';
import { AppError, type JsonObject } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { VersionedRuntime } from '../../../chain/runtimes/chain-runtimes.ts';
import type { ExtrinsicsContext } from '../../extrinsics-context.ts';
import { ensureCurrentRuntime, isBuiltFor } from '../../signing/ensure-current-runtime.ts';
import { isDroppedByNode } from '../status/is-replaceable.ts';
import { type Intent, isSameIntent } from '../status/is-same-intent.ts';
import { answerOfError, type SubmitAnswer } from '../status/refusal.ts';
import type { Closure, Submission } from '../status/submission.ts';
import type { FoundExtrinsic } from '../tracker/find-in-blocks.ts';
import { readSightings } from '../tracker/read-sightings.ts';
import type { TrackerContext } from '../tracker/tracker-context.ts';
import { findIncluded } from './find-included.ts';
import { findOutdated } from './find-outdated.ts';
import { type ReadSubmission, readSubmission } from './read-submission.ts';
import { hasWrongSignature, refusedError, refuseInvalid } from './refuse-invalid.ts';
import { signedRuntime } from './signed-runtime.ts';

/** The answer for a submitted extrinsic. */
export interface Submitted {
  readonly hash: Hex;
  /** Whether this extrinsic, or another one of the same intent, was submitted before. */
  readonly isReplay: boolean;
}

/** The part of the context that submitting needs. */
export type SubmitContext = TrackerContext & Pick<ExtrinsicsContext, 'head' | 'genesisHash'>;

/**
 * Stores a signed payload as an extrinsic, submits it to the node and returns its hash. An extrinsic that the chain
 * does not accept now is refused before that (`refuseInvalid`). The same extrinsic again, or the
 * same call of the same signer under the same idempotency key, gets the answer of the first one while that one is or
 * may still be in a block; while the first one is pending, it is submitted once more, in case an instance was killed
 * before submitting it. When the node gives no clear answer the extrinsic stays pending. Throws AppError `BadPayload` |
 * `BadSignature` | `InvalidAddress` | `IdempotencyKeyUsed` (by another call) | `ExtrinsicRefused` (with the node's
 * reason) | `TooManyRequests` or `NodeUnavailable` (nothing was stored or submitted).
 */
export async function submitExtrinsic(
  context: SubmitContext,
  payload: SignedPayload,
  idempotencyKey: string | undefined,
): Promise<Submitted> {
  const { head, runtimes } = context;
  const best = await head.best();
  const current = await runtimes.at(best.hash);
  const { runtime, version } = current;
  if (!isBuiltFor(payload.signerPayloadJSON, version)) {
    const outdated = await findOutdated(context, payload);
    if (outdated !== undefined && outdated.state.kind !== 'closed')
      return { hash: outdated.hash, isReplay: true };
  }
  ensureCurrentRuntime(payload.signerPayloadJSON, version);
  const submission = readSubmission(context, runtime, payload, best);
  return submitRead(context, submission, { current, best, idempotencyKey });
}

/** The circumstances in which an extrinsic was read for submission. */
export interface Handover {
  /** The runtime of the best block, for which the extrinsic was signed. */
  readonly current: VersionedRuntime;
  readonly best: BlockRef;
  readonly idempotencyKey: string | undefined;
}

/**
 * Submits an extrinsic that was read at the best block. Its signature was verified, unless only the runtime can do
 * that.
 */
export async function submitRead(
  context: SubmitContext,
  submission: ReadSubmission,
  { current: { runtime, version, metadata }, best, idempotencyKey }: Handover,
): Promise<Submitted> {
  const { submissions } = context;
  await refuseInvalid(context, submission, idempotencyKey, best);
  await submissions.keepRuntime({ specVersion: version.specVersion, metadata });
  const written = await submissions.write(submission, idempotencyKey);
  switch (written.kind) {
    case 'new':
      return submitNew(context, submission, written.formerClosure);
    case 'known':
      return submitKnown(context, written.submission);
    case 'keyTaken':
      await ensureSameIntent(context, written.holder, { ...submission, runtime });
      return submitKnown(context, written.holder);
  }
}

async function submitNew(
  context: SubmitContext,
  submission: ReadSubmission,
  formerClosure: Closure | undefined,
): Promise<Submitted> {
  const answer = await submitToNode(context, submission.bytes);
  if (answer.kind === 'refused' || answer.kind === 'perhapsIncluded') {
    // Another node may still have an extrinsic that one node dropped, so a second refusal closes it as dropped again.
    const isDropped = formerClosure !== undefined && isDroppedByNode(formerClosure);
    const closure: Closure = isDropped ? { ...answer.closure, reason: 'dropped' } : answer.closure;
    await settleRefused(context, submission, { kind: answer.kind, closure });
  }
  return { hash: submission.hash, isReplay: false };
}

/**
 * Submits a pending extrinsic once more. A clear refusal closes it if all tries were refused. A refusal that the node
 * also gives for an included extrinsic changes nothing: the tracker finds out whether a block includes this one.
 */
async function submitKnown(context: SubmitContext, { hash, bytes, state }: Submission): Promise<Submitted> {
  if (state.kind !== 'pending' || !(await context.submissions.beginTry(hash)))
    return { hash, isReplay: true };
  const answer = await submitToNode(context, bytes);
  if (answer.kind === 'refused') await endRefused(context, hash, answer.closure);
  return { hash, isReplay: true };
}

async function submitToNode({ node, metrics }: SubmitContext, bytes: Uint8Array): Promise<SubmitAnswer> {
  const answer = await node.rpc
    .submitExtrinsic(bytes)
    .then((): SubmitAnswer => ({ kind: 'accepted' }), answerOfError);
  metrics.countSubmission(answer.kind);
  return answer;
}

async function ensureSameIntent(
  context: SubmitContext,
  holder: Submission,
  intent: Intent & Pick<Submission, 'specVersion'>,
): Promise<void> {
  const { hash, nonce, state } = holder;
  if (state.kind === 'closed') {
    throw keyUsed(
      `The transaction of this idempotency key was dropped by a node but may still be executed; to replace it, sign with the same nonce ${nonce}`,
      { hash, nonce },
    );
  }
  const isOfSameRuntime = holder.specVersion === intent.specVersion;
  const runtime = isOfSameRuntime ? intent.runtime : await signedRuntime(context, holder);
  if (runtime === undefined) {
    throw keyUsed(
      'This idempotency key belongs to a transaction of a runtime that is no longer known, so the two cannot be compared; nothing was submitted',
      { hash },
    );
  }
  if (isSameIntent({ ...holder, runtime }, intent)) return;
  throw keyUsed('This idempotency key belongs to another transaction; nothing was submitted', { hash });
}

function keyUsed(message: string, details: JsonObject): AppError {
  return new AppError({ code: 'IdempotencyKeyUsed', message, details });
}

/**
 * Closes a refused submission that is certainly in no block and throws the refusal, unless another try of it is in
 * flight or was not refused. Records the block of one that a search finds.
 */
async function settleRefused(
  context: SubmitContext,
  submission: ReadSubmission,
  { kind, closure }: { kind: 'refused' | 'perhapsIncluded'; closure: Closure },
): Promise<void> {
  if (kind === 'perhapsIncluded' && !hasWrongSignature({ closure }, submission)) {
    const { found, isComplete } = await findIncluded(context.node.rpc, submission);
    if (found !== undefined) return include(context, submission, found);
    // The tracker decides later: a block that could not be searched may include it.
    if (!isComplete) return;
  }
  await endRefused(context, submission.hash, closure);
}

/** Throws the refusal if it closed the submission. */
async function endRefused({ submissions }: SubmitContext, hash: Hex, closure: Closure): Promise<void> {
  if (await submissions.endRefusedTry(hash, closure)) throw refusedError(hash, closure);
}

/**
 * Records the block of a submission that reached the chain by another way before it was submitted here. If that block
 * has left the chain meanwhile, makes the submission pending again, because the tracker may have scanned the replacing
 * block before this record was written.
 */
async function include(
  context: SubmitContext,
  submission: ReadSubmission,
  { block }: FoundExtrinsic,
): Promise<void> {
  const { node, submissions } = context;
  const { hash, header } = block;
  await submissions.include(await readSightings(context, block, [submission]));
  const canonical = await node.rpc.getBlockHash(header.number);
  // A node that lacks a block of this number, for example after a failover, gives no information about it.
  if (canonical !== undefined && canonical !== hash) await submissions.retract([hash]);
}
