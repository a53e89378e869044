import type { BlockRef } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import { isReplaceable } from '../status/is-replaceable.ts';
import { isBadSignature } from '../status/refusal.ts';
import type { Closure } from '../status/submission.ts';
import { checkValidity } from '../tracker/check-validity.ts';
import { findIncluded } from './find-included.ts';
import type { ReadSubmission } from './read-submission.ts';
import type { SubmitContext } from './submit-extrinsic.ts';

/**
 * Throws AppError `ExtrinsicRefused` for a submission that the chain does not accept now, after it was stored with the
 * reason and without its bytes. It is not stored if its signature is wrong (`hasWrongSignature`), or if a block that
 * was not searched may include it. A submission is not refused if a recent block includes it. It is not checked if it
 * is open or in a block, or if another one keeps its idempotency key.
 */
export async function refuseInvalid(
  context: SubmitContext,
  submission: ReadSubmission,
  idempotencyKey: string | undefined,
  best: BlockRef,
): Promise<void> {
  if (await isAnswered(context, submission, idempotencyKey)) return;
  const answer = await checkValidity(context, submission.bytes, best);
  if (answer.kind === 'accepted' || answer.kind === 'unknown') return;
  if (hasWrongSignature(answer, submission)) throw refusedError(submission.hash, answer.closure);
  if (answer.kind === 'perhapsIncluded') {
    const { found, isComplete } = await findIncluded(context.node.rpc, submission);
    if (found !== undefined) return;
    if (!isComplete) throw refusedPerhapsIncluded(submission.hash, answer.closure);
  }
  if (!(await context.submissions.writeRefused(submission, answer.closure))) return;
  context.metrics.countSubmission(answer.kind);
  throw refusedError(submission.hash, answer.closure);
}

/**
 * Whether the runtime found the signature wrong, and no first block of a mortal period explains that: the submission is
 * immortal, or only the runtime could verify it.
 */
export function hasWrongSignature(
  { closure }: { readonly closure: Closure },
  { birth }: ReadSubmission,
): boolean {
  return birth === undefined && isBadSignature(closure);
}

/** Whether the submission is open or in a block, or its key belongs to another one that must not be replaced. */
async function isAnswered(
  { submissions }: SubmitContext,
  submission: ReadSubmission,
  idempotencyKey: string | undefined,
): Promise<boolean> {
  const known = await submissions.find(submission.hash);
  if (known !== undefined && known.state.kind !== 'closed') return true;
  if (idempotencyKey === undefined) return false;
  const holder = await submissions.findByKey(submission.signer, idempotencyKey);
  return holder !== undefined && holder.hash !== submission.hash && !isReplaceable(holder, submission);
}

function refusedPerhapsIncluded(hash: string, closure: Closure): AppError {
  const message = `${closure.message}. An older block may include it`;
  return refusedError(hash, { ...closure, message });
}

/** AppError `ExtrinsicRefused` with the node's reason. */
export function refusedError(hash: string, { message, details }: Closure): AppError {
  return new AppError({ code: 'ExtrinsicRefused', message, details: { hash, ...details } });
}
