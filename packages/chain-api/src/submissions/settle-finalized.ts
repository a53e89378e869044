import type { BlockRef } from '@hub/node-rpc/types';
import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { storageKey } from '@hub/scale/storage';
import { readAccountFunds } from '../balance/account-funds.ts';
import { decodeJson } from '../runtime/decode-json.ts';
import { answerOfError } from './refusal.ts';
import type { Submission } from './submission.ts';
import { submissionFate } from './submission-fate.ts';
import type { TrackerContext } from './tracker-context.ts';

/** How long the answer about a settled submission is kept. */
const keptForMs = 7 * 86_400_000;

/**
 * Settles submissions up to a final block: those in final blocks are finalized, those in blocks that lost are pending
 * again, and pending ones that can no longer be included are closed with the reason.
 */
export async function settleFinalized(context: TrackerContext, finalized: BlockRef): Promise<void> {
  await confirmBlocks(context, finalized.number, (blockHashes) => context.submissions.finalize(blockHashes));
  const pending = await context.submissions.pending();
  if (pending.length > 0) await settlePending(context, finalized, pending);
  await context.submissions.prune(context.nowMs() - keptForMs);
}

/**
 * Compares the blocks of included submissions with the best chain: those that are no longer in it lose their
 * submissions. Gives the lowest block number that lost some.
 */
export async function confirmBlocks(
  { node, submissions }: TrackerContext,
  upToBlock: number,
  onConfirmed: (blockHashes: readonly Hex[]) => Promise<void> = async () => {},
): Promise<number | undefined> {
  const blocks = await submissions.blocksToFinalize(upToBlock);
  if (blocks.length === 0) return undefined;
  const canonical = await node.rpc.getBlockHashes(blocks.map(({ number }) => number));
  const lost = blocks.filter(({ hash }, index) => canonical[index] !== hash);
  await submissions.retract(lost.map(({ hash }) => hash));
  await onConfirmed(blocks.filter((block) => !lost.includes(block)).map(({ hash }) => hash));
  return lost.length === 0 ? undefined : Math.min(...lost.map(({ number }) => number));
}

async function settlePending(
  context: TrackerContext,
  finalized: BlockRef,
  pending: readonly Submission[],
): Promise<void> {
  const [nonces, extrinsics, { version }] = await Promise.all([
    readNonces(context, finalized, pending),
    context.node.rpc.pendingExtrinsics(),
    context.runtimes.at(finalized.hash),
  ]);
  const pool = new Set(extrinsics.map((bytes) => toHex(blake2b256(bytes))));
  for (const [index, submission] of pending.entries()) {
    const nonce = nonces[index] ?? 0;
    const { specVersion } = version;
    const fate = submissionFate(submission, { blockNumber: finalized.number, nonce, specVersion, pool });
    if (fate.kind === 'close') await context.submissions.close(submission.hash, fate.closure);
    if (fate.kind === 'resubmit') await handInAgain(context, submission);
  }
}

/** The pool lost the extrinsic; if the node does not want it back, it is over. */
async function handInAgain(
  { node, submissions }: TrackerContext,
  { hash, bytes }: Submission,
): Promise<void> {
  try {
    await node.rpc.submitExtrinsic(bytes);
  } catch (error) {
    const answer = answerOfError(error);
    if (answer.kind !== 'refused') return;
    const { message, details } = answer.closure;
    await submissions.close(hash, {
      reason: 'dropped',
      message: `The node dropped the extrinsic. ${message}`,
      details,
    });
  }
}

async function readNonces(
  { node, runtimes }: TrackerContext,
  block: BlockRef,
  pending: readonly Submission[],
): Promise<number[]> {
  const { runtime } = await runtimes.of(block);
  const keys = pending.map(({ signer }) => storageKey(runtime, 'system', 'account', [signer]));
  const values = await node.rpc.getStorageMany(keys, block.hash);
  return values.map(
    (bytes) => readAccountFunds(decodeJson(runtime, { section: 'system', item: 'account' }, bytes)).nonce,
  );
}
