import type { SignedPayload } from '@hub/contract/chain-api/signer-payload';
import type { BlockRef } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import { type Hex, toHex } from '@hub/primitives/hex';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import type { Runtime } from '@hub/scale/runtime';
import type { ChainContext } from '../chain-context.ts';
import { assembleSigned, isSignedBySigner } from '../extrinsic/assemble-signed.ts';
import { ensureCurrentRuntime, isBuiltFor } from '../extrinsic/ensure-current-runtime.ts';
import { findInChain } from './find-in-chain.ts';
import { findOutdated } from './find-outdated.ts';
import { type Intent, isSameIntent } from './is-same-intent.ts';
import { lifetimeOf } from './mortality.ts';
import { answerOfError, type SubmitAnswer } from './refusal.ts';
import type { Closure, NewSubmission, Submission } from './submission.ts';

/**
 * Hands a signed payload to the node, after writing it down, and gives its hash. The same extrinsic again, or the same
 * call of the same signer under the same idempotency key, gets the answer of the first while that one may still be or is
 * in a block. When the node gives no clear answer the extrinsic stays pending. Throws AppError `BadPayload` |
 * `BadSignature` | `InvalidAddress` | `IdempotencyKeyUsed` (by another call) | `ExtrinsicRefused` (with the node's
 * reason) | `NodeUnavailable` (nothing was written or submitted).
 */
export async function submitExtrinsic(
  context: ChainContext,
  payload: SignedPayload,
  idempotencyKey: string | undefined,
): Promise<{ hash: Hex }> {
  const best = await context.node.rpc.getBestBlock();
  const { runtime, version } = await context.runtimes.at(best.hash);
  if (!isBuiltFor(payload.signerPayloadJSON, version)) {
    const outdated = await findOutdated(context, payload);
    if (outdated !== undefined && outdated.state.kind !== 'closed') return { hash: outdated.hash };
  }
  ensureCurrentRuntime(payload.signerPayloadJSON, version);
  const submission = readSubmission(context, runtime, payload, best, idempotencyKey);
  const earlier = await writeDown(context, runtime, submission);
  if (earlier !== undefined) return { hash: earlier };
  const answer = await handIn(context, submission.bytes);
  context.metrics.countSubmission(answer.kind);
  if (answer.kind === 'refused' || answer.kind === 'perhapsIncluded')
    await settleRefused(context, submission, answer);
  return { hash: submission.hash };
}

function readSubmission(
  { genesisHash, nowMs }: ChainContext,
  runtime: Runtime,
  payload: SignedPayload,
  best: BlockRef,
  idempotencyKey: string | undefined,
): NewSubmission & { birthBlock: number | undefined } {
  const { signerPayloadJSON } = payload;
  if (signerPayloadJSON.genesisHash.toLowerCase() !== genesisHash) {
    throw new AppError({
      code: 'BadPayload',
      message: 'The payload was built for another chain',
      details: { genesisHash },
    });
  }
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
    specVersion: Number(signerPayloadJSON.specVersion),
    seenAtBlock: best.number,
    birthBlock: lifetime?.birthBlock,
    lastBlock: lifetime?.lastBlock,
    createdAtMs: nowMs(),
    idempotencyKey,
  };
}

/** Writes the submission down; gives the hash of the one whose answer stands instead, if there is one. */
async function writeDown(
  context: ChainContext,
  runtime: Runtime,
  submission: NewSubmission,
): Promise<Hex | undefined> {
  const { submissions } = context;
  if (await submissions.add(submission)) return undefined;
  const same = await submissions.find(submission.hash);
  if (same !== undefined) {
    if (same.state.kind !== 'closed') return same.hash;
    await submissions.reopen(same.hash, submission.seenAtBlock);
    return undefined;
  }
  const key = submission.idempotencyKey ?? '';
  const holder = await submissions.findByKey(key);
  if (holder !== undefined && holder.state.kind !== 'closed') {
    if (isSameIntent(await intentOf(context, holder, runtime), { ...submission, runtime }))
      return holder.hash;
    throw new AppError({
      code: 'IdempotencyKeyUsed',
      status: 409,
      message: 'This idempotency key belongs to another transaction; nothing was submitted',
      details: { hash: holder.hash },
    });
  }
  await submissions.releaseKey(key);
  return writeDown(context, runtime, submission);
}

/** A submission with the runtime of the block it was handed in at; the present one where that block is gone. */
async function intentOf(
  { node, runtimes }: ChainContext,
  submission: Submission,
  present: Runtime,
): Promise<Intent> {
  const hash = await node.rpc.getBlockHash(submission.seenAtBlock);
  const runtime = hash === undefined ? present : (await runtimes.at(hash)).runtime;
  return { ...submission, runtime };
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
