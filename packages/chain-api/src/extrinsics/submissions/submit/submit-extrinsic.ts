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
import { readSightings } from '../tracker/read-sightings.ts';
import type { TrackerContext } from '../tracker/tracker-context.ts';
import { findIncluded } from './find-included.ts';
import { findOutdated } from './find-outdated.ts';
import { type ReadSubmission, readSubmission } from './read-submission.ts';
import { refusedError, refuseInvalid } from './refuse-invalid.ts';
import { signedRuntime } from './signed-runtime.ts';

/** What submitting needs of a network. */
export type SubmitContext = TrackerContext & Pick<ExtrinsicsContext, 'head' | 'genesisHash'>;

/**
 * Hands a signed payload to the node, after writing it down, and gives its hash. One that the chain does not take now is
 * refused before; of it only hash and reason are kept. The same extrinsic again, or the same
 * call of the same signer under the same idempotency key, gets the answer of the first while that one may still be or is
 * in a block, and the first is handed in once more, in case an instance ended before it had been. When the node gives no
 * clear answer the extrinsic stays pending. Throws AppError `BadPayload` | `BadSignature` | `InvalidAddress` |
 * `IdempotencyKeyUsed` (by another call) | `ExtrinsicRefused` (with the node's reason) | `NodeUnavailable` (nothing was
 * written or submitted).
 */
export async function submitExtrinsic(
  context: SubmitContext,
  payload: SignedPayload,
  idempotencyKey: string | undefined,
): Promise<{ hash: Hex }> {
  const { head, runtimes } = context;
  const best = await head.best();
  const current = await runtimes.at(best.hash);
  const { runtime, version } = current;
  if (!isBuiltFor(payload.signerPayloadJSON, version)) {
    const outdated = await findOutdated(context, payload);
    if (outdated !== undefined && outdated.state.kind !== 'closed') return { hash: outdated.hash };
  }
  ensureCurrentRuntime(payload.signerPayloadJSON, version);
  const submission = readSubmission(context, runtime, payload, best);
  return submitRead(context, submission, { current, best, idempotencyKey });
}

/** How an extrinsic comes that is to be submitted. */
export interface Handover {
  /** The runtime of the best block, which the extrinsic was signed for. */
  readonly current: VersionedRuntime;
  readonly best: BlockRef;
  readonly idempotencyKey: string | undefined;
}

/** The same for an extrinsic that is read at the best block and whose signature is verified, as far as it can be. */
export async function submitRead(
  context: SubmitContext,
  submission: ReadSubmission,
  { current: { runtime, version, metadata }, best, idempotencyKey }: Handover,
): Promise<{ hash: Hex }> {
  const { submissions } = context;
  await refuseInvalid(context, submission, idempotencyKey, best);
  await submissions.keepRuntime({ specVersion: version.specVersion, metadata });
  const written = await submissions.write(submission, idempotencyKey);
  switch (written.kind) {
    case 'new':
      return handInNew(context, submission, written.formerClosure);
    case 'known':
      return handInKnown(context, written.submission);
    case 'keyTaken':
      await ensureSameIntent(context, written.holder, { ...submission, runtime });
      return handInKnown(context, written.holder);
  }
}

async function handInNew(
  context: SubmitContext,
  submission: ReadSubmission,
  formerClosure: Closure | undefined,
): Promise<{ hash: Hex }> {
  const answer = await handIn(context, submission.bytes);
  if (answer.kind === 'refused' || answer.kind === 'perhapsIncluded') {
    // What another node may still have is not over because one refuses it once more.
    const isDropped = formerClosure !== undefined && isDroppedByNode(formerClosure);
    const closure: Closure = isDropped ? { ...answer.closure, reason: 'dropped' } : answer.closure;
    await settleRefused(context, submission, { kind: answer.kind, closure });
  }
  return { hash: submission.hash };
}

/** Of one that may be in a block only the chain decides; a clear refusal ends it where all tries were refused. */
async function handInKnown(
  context: SubmitContext,
  { hash, bytes, state }: Submission,
): Promise<{ hash: Hex }> {
  if (state.kind !== 'pending' || !(await context.submissions.beginTry(hash))) return { hash };
  const answer = await handIn(context, bytes);
  if (answer.kind === 'refused') await endRefused(context, hash, answer.closure);
  return { hash };
}

async function handIn({ node, metrics }: SubmitContext, bytes: Uint8Array): Promise<SubmitAnswer> {
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
      `The transaction of this idempotency key was dropped by a node but may still be executed; sign it with its nonce ${nonce}`,
      { hash, nonce },
    );
  }
  const isOfSameRuntime = holder.specVersion === intent.specVersion;
  const runtime = isOfSameRuntime ? intent.runtime : await signedRuntime(context, holder);
  if (runtime === undefined) {
    throw keyUsed(
      'This idempotency key belongs to a transaction of a runtime that is not known any more, so whether it is the same one cannot be told; nothing was submitted',
      { hash },
    );
  }
  if (isSameIntent({ ...holder, runtime }, intent)) return;
  throw keyUsed('This idempotency key belongs to another transaction; nothing was submitted', { hash });
}

function keyUsed(message: string, details: JsonObject): AppError {
  return new AppError({ code: 'IdempotencyKeyUsed', message, details });
}

/** An extrinsic that is not in a block after all ends with the refusal, unless it is being handed in elsewhere. */
async function settleRefused(
  context: SubmitContext,
  submission: ReadSubmission,
  { kind, closure }: { kind: 'refused' | 'perhapsIncluded'; closure: Closure },
): Promise<void> {
  if (kind === 'perhapsIncluded' && (await includeIfFound(context, submission))) return;
  const isPerhapsIncluded = kind === 'perhapsIncluded';
  await endRefused(context, submission.hash, { ...closure, ...(isPerhapsIncluded && { isPerhapsIncluded }) });
}

/** Throws the refusal if it is the end of the submission. */
async function endRefused({ submissions }: SubmitContext, hash: Hex, closure: Closure): Promise<void> {
  if (await submissions.endRefusedTry(hash, closure)) throw refusedError(hash, closure);
}

/** Looks for one that came to the chain by another way before it was handed in here. */
async function includeIfFound(context: SubmitContext, submission: ReadSubmission): Promise<boolean> {
  const found = await findIncluded(context.node.rpc, submission);
  if (found === undefined) return false;
  await context.submissions.include(await readSightings(context, found.block, [submission]));
  return true;
}
