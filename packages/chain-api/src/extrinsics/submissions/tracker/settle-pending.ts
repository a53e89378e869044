import type { BlockRef } from '@hub/node-rpc/types';
import { fromHex, type Hex } from '@hub/primitives/hex';
import { storageKey } from '@hub/scale/storage';
import { accountInfoEntry } from '../../../chain/state/account-info.ts';
import { decodeEntry } from '../../../chain/state/decode-entry.ts';
import { endOfSubmission } from '../status/end-of-submission.ts';
import type { PendingSubmission } from '../status/submission.ts';
import { closeUnlessFound } from './close-unless-found.ts';
import { resubmitLost } from './resubmit-lost.ts';
import type { TrackerContext } from './tracker-context.ts';

/**
 * Closes pending submissions that can no longer be included after a final block, and resubmits those that the node
 * lost; one that the node then rejects as invalid is closed too.
 */
export async function settlePending(
  context: TrackerContext,
  finalized: BlockRef,
  chainMs: number,
): Promise<void> {
  const pending = await context.submissions.pending();
  if (pending.length === 0) return;
  const [nonces, { version }] = await Promise.all([
    readNonces(context, finalized, pending),
    context.runtimes.at(finalized.hash),
  ]);
  const view = { blockNumber: finalized.number, specVersion: version.specVersion };
  const decided = pending.map((submission) => ({
    submission,
    closure: endOfSubmission(submission, { ...view, nonce: nonces.get(submission.signer) ?? 0 }),
  }));
  const over = decided.flatMap(({ submission, closure }) => (closure ? [{ submission, closure }] : []));
  const open = decided.flatMap(({ submission, closure }) => (closure ? [] : [submission]));
  const unwanted = await resubmitLost(context, open, finalized.number);
  await closeUnlessFound(context, [...over, ...unwanted], finalized, chainMs);
}

/** Reads the nonce of every signer after a block in one batch. */
async function readNonces(
  { node, runtimes }: TrackerContext,
  block: BlockRef,
  pending: readonly PendingSubmission[],
): Promise<ReadonlyMap<Hex, number>> {
  const { runtime } = await runtimes.of(block);
  const signers = [...new Set(pending.map(({ signer }) => signer))];
  const keys = signers.map((signer) => storageKey(runtime, 'system', 'account', [signer]));
  const values = await node.rpc.getStorageMany(keys, block.hash);
  return new Map(
    signers.map((signer, index) => {
      const entry = accountInfoEntry(fromHex(signer));
      return [signer, decodeEntry(runtime, block, entry, values[index]).nonce];
    }),
  );
}
