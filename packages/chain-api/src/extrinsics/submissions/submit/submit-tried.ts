import type { SignedPayload } from '@hub/contract/chain-api/extrinsics/model';
import { AppError, type JsonObject } from '@hub/primitives/app-error';
import { fromHex, toHex } from '@hub/primitives/hex';
import { openState } from '../../../chain/state/open-state.ts';
import { type DryRun, dryRunCall, dryRunExtrinsic } from '../../dry-run/dry-run.ts';
import type { ExtrinsicsContext } from '../../extrinsics-context.ts';
import { assembleChecked } from '../../signing/assemble-signed.ts';
import { isBuiltFor } from '../../signing/ensure-current-runtime.ts';
import { readSignedPayload } from '../../signing/read-payload.ts';
import { answerOfRefusal } from '../status/refusal.ts';
import type { Submission } from '../status/submission.ts';
import { findIncluded } from './find-included.ts';
import { readSubmission } from './read-submission.ts';
import { type Submitted, submitExtrinsic } from './submit-extrinsic.ts';

/**
 * Submits a signed payload if its dry run succeeds. If this payload, or another one under its idempotency key, was
 * submitted before and is not closed, there is no dry run, because that submission may have used the nonce already. A
 * payload that a recent block includes is submitted whatever its dry run says, like a payload that was submitted before.
 * Throws AppError `ExtrinsicWouldFail` with the decoded reason, before anything is stored, and the errors of
 * `dryRunExtrinsic` and `submitExtrinsic`.
 */
export async function submitTried(
  context: ExtrinsicsContext,
  payload: SignedPayload,
  idempotencyKey: string | undefined,
): Promise<Submitted> {
  const state = await openState(context);
  // The payload may have been submitted before a runtime upgrade; a new one for an old runtime is refused.
  if (!isBuiltFor(payload.signerPayloadJSON, state.current.version))
    return submitExtrinsic(context, payload, idempotencyKey);
  const signed = readSignedPayload(payload);
  const extrinsic = assembleChecked(state.current.runtime, signed);
  const signer = toHex(signed.publicKey);
  if (!(await isAnswered(context, { hash: extrinsic.hash, signer }, idempotencyKey))) {
    const tried = await dryRunExtrinsic(context.knownCalls, state, extrinsic.bytes);
    if (!isOfIncluded(tried) || !(await isIncluded()))
      ensureGood(isAhead(tried) ? await dryRunItsCall() : tried);
  }
  return submitExtrinsic(context, payload, idempotencyKey);

  async function isIncluded(): Promise<boolean> {
    const submission = readSubmission(context, state.current.runtime, payload, state.block);
    return (await findIncluded(context.node.rpc, submission)).found !== undefined;
  }

  function dryRunItsCall(): Promise<DryRun> {
    return dryRunCall(context.knownCalls, state, signed.publicKey, fromHex(signed.payload.method));
  }
}

async function isAnswered(
  { submissions }: ExtrinsicsContext,
  { hash, signer }: Pick<Submission, 'hash' | 'signer'>,
  idempotencyKey: string | undefined,
): Promise<boolean> {
  const known = await submissions.find(hash);
  const holder =
    idempotencyKey === undefined ? undefined : await submissions.findByKey(signer, idempotencyKey);
  return [known, holder].some((one) => one !== undefined && one.state.kind !== 'closed');
}

/** Whether the extrinsic was refused for a reason that the runtime also gives for an included one. */
function isOfIncluded({ error }: DryRun): boolean {
  if (error === null || !('kind' in error.details)) return false;
  return answerOfRefusal(error.details).kind === 'perhapsIncluded';
}

/** Whether the extrinsic waits for lower nonces, which may be in the pool: then only its call can be dry-run. */
function isAhead({ error }: DryRun): boolean {
  return error !== null && 'kind' in error.details && error.details.name === 'Future';
}

function ensureGood({ error }: DryRun): void {
  if (error === null) return;
  throw new AppError({
    code: 'ExtrinsicWouldFail',
    message: error.message,
    // The details are JSON: `args` is always an empty list.
    details: error.details as JsonObject,
  });
}
