import type { BlockRef } from '@hub/node-rpc/types';
import { extrinsicHashes, fetchBlock, readBlockExtrinsics } from '../extrinsic/block-extrinsics.ts';
import { inclusionOf } from './inclusion.ts';
import type { TrackerContext } from './tracker-context.ts';

/** Notes every submission that a new best block includes, also one given up before, with what became of it there. */
export async function trackBlock(
  { node, runtimes, submissions }: TrackerContext,
  { hash }: BlockRef,
): Promise<void> {
  const block = await fetchBlock(node.rpc, hash);
  const hashes: readonly string[] = extrinsicHashes(block);
  const found = await submissions.unsettledAmong(hashes);
  if (found.length === 0) return;
  const contents = await readBlockExtrinsics(node.rpc, runtimes, block);
  for (const extrinsicHash of found) await include(extrinsicHash, hashes.indexOf(extrinsicHash));

  async function include(extrinsicHash: string, index: number): Promise<void> {
    const submission = await submissions.find(extrinsicHash);
    if (submission !== undefined) {
      await submissions.include(extrinsicHash, inclusionOf(contents, index, submission));
    }
  }
}
