import type { SignedPayload } from '@hub/contract/chain-api/signer-payload';
import type { BlockRef } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import { type Hex, toHex } from '@hub/primitives/hex';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import type { ChainContext } from '../chain-context.ts';
import { assembleSigned, isSignedBySigner } from '../extrinsic/assemble-signed.ts';
import { findInChain } from './find-in-chain.ts';
import { lifetimeOf } from './mortality.ts';
import { answerOfError, type SubmitAnswer } from './refusal.ts';
import type { Closure, NewSubmission } from './submission.ts';
import type { SubmissionStore } from './submission-store.ts';

/**
 * Hands a signed payload to the node, after writing it down, and gives its hash. The same extrinsic again, or another
 * under the same idempotency key, gets the answer of the first while that one may still be or is in a block. When the
 * node gives no clear answer the extrinsic stays pending. Throws AppError `BadPayload` | `BadSignature` | `InvalidAddress` |
 * `ExtrinsicRefused` (with the node's reason) | `NodeUnavailable` (nothing was written or submitted).
 */
export async function submitExtrinsic(
  context: ChainContext,
  payload: SignedPayload,
  idempotencyKey: string | undefined,
): Promise<{ hash: Hex }> {
  const best = await context.node.rpc.getBestBlock();
  const submission = await readSubmission(context, payload, best, idempotencyKey);
  const earlier = await writeDown(context.submissions, submission);
  if (earlier !== undefined) return { hash: earlier };
  const answer = await handIn(context, submission.bytes);
  context.metrics.countSubmission(answer.kind);
  if (answer.kind === 'refused' || answer.kind === 'perhapsIncluded')
    await settleRefused(context, submission, answer);
  return { hash: submission.hash };
}

async function readSubmission(
  { runtimes, genesisHash, nowMs }: ChainContext,
  payload: SignedPayload,
  best: BlockRef,
  idempotencyKey: string | undefined,
): Promise<NewSubmission & { birthBlock: number | undefined }> {
  const { signerPayloadJSON } = payload;
  if (signerPayloadJSON.genesisHash.toLowerCase() !== genesisHash) {
    throw new AppError({
      code: 'BadPayload',
      message: 'The payload was built for another chain',
      details: { genesisHash },
    });
  }
  const { runtime } = await runtimes.at(best.hash);
  if (!isSignedBySigner(runtime, payload)) {
    throw new AppError({
      code: 'BadSignature',
      message: 'The signature is not that of the signer over this payload',
    });
  }
  const bytes = assembleSigned(runtime, payload);
  const { hash, call, signature } = decodeExtrinsic(runtime, bytes);
  if (signature === undefined)
    throw new AppError({ code: 'BadPayload', message: 'The payload makes no signed extrinsic' });
  const lifetime = lifetimeOf(signature.mortality, best.number);
  return {
    hash,
    bytes,
    signer: toHex(signature.publicKey),
    nonce: signature.nonce,
    section: call.section,
    method: call.method,
    seenAtBlock: best.number,
    birthBlock: lifetime?.birthBlock,
    lastBlock: lifetime?.lastBlock,
    createdAtMs: nowMs(),
    idempotencyKey,
  };
}

/** Writes the submission down; gives the hash of the one whose answer stands instead, if there is one. */
async function writeDown(submissions: SubmissionStore, submission: NewSubmission): Promise<Hex | undefined> {
  if (await submissions.add(submission)) return undefined;
  const same = await submissions.find(submission.hash);
  if (same !== undefined) {
    if (same.state.kind !== 'closed') return same.hash;
    await submissions.reopen(same.hash, submission.seenAtBlock);
    return undefined;
  }
  const key = submission.idempotencyKey ?? '';
  const holder = await submissions.findByKey(key);
  if (holder !== undefined && holder.state.kind !== 'closed') return holder.hash;
  await submissions.releaseKey(key);
  return writeDown(submissions, submission);
}

async function handIn({ node }: ChainContext, bytes: Uint8Array): Promise<SubmitAnswer> {
  try {
    await node.rpc.submitExtrinsic(bytes);
    return { kind: 'accepted' };
  } catch (error) {
    return answerOfError(error);
  }
}

/** An extrinsic that is not in a block after all ends with the refusal. */
async function settleRefused(
  { node, runtimes, submissions }: ChainContext,
  submission: NewSubmission & { birthBlock: number | undefined },
  { kind, closure }: { kind: 'refused' | 'perhapsIncluded'; closure: Closure },
): Promise<void> {
  const inclusion =
    kind === 'perhapsIncluded' ? await findInChain(node.rpc, runtimes, submission) : undefined;
  if (inclusion !== undefined) return submissions.include(submission.hash, inclusion);
  await submissions.close(submission.hash, closure);
  throw new AppError({
    code: 'ExtrinsicRefused',
    message: closure.message,
    details: { hash: submission.hash, ...closure.details },
  });
}
