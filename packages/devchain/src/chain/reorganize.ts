import { AppError } from '@hub/primitives/app-error';
import { hashOf } from '../runtime/header.ts';
import type { BlockTree } from './block-tree.ts';
import type { SealedBlock } from './build-block.ts';
import type { ExtrinsicSource, ReorgOptions } from './types.ts';

interface Workshop {
  readonly tree: BlockTree;
  /** Builds and adds one block without making it best. */
  readonly build: (
    parent: SealedBlock,
    content: { readonly timestampMs: number; readonly offered: readonly Uint8Array[] },
  ) => SealedBlock;
  /** Where blocks take other transactions from. */
  readonly source: ExtrinsicSource;
  readonly nowMs: number;
}

/**
 * Builds what `Chain.reorg` puts in place of the last blocks and returns the last of it, which is not best yet.
 * The blocks stand at the times of the replaced ones, and a transaction comes no earlier than in the block it was in;
 * blocks beyond the replaced ones are of the present, with what is ready. Throws AppError 'FinalizedBlock'.
 */
export function reorganize(
  { tree, build, source, nowMs }: Workshop,
  { depth, count = depth + 1, keepTransactions = true }: ReorgOptions,
): SealedBlock {
  const replaced = lastBlocks(tree, depth);
  let waiting: readonly Uint8Array[] = [];
  let block = parentOf(tree, replaced[0] ?? tree.best());
  for (let index = 0; index < count; index += 1) {
    const old = replaced[index];
    if (old === undefined) {
      block = build(block, { timestampMs: nowMs, offered: [...waiting, ...source.ready(block)] });
    } else {
      if (keepTransactions) waiting = [...waiting, ...old.extrinsics.filter(isTransaction)];
      block = build(block, { timestampMs: old.timestampMs, offered: waiting });
    }
    const included = new Set(block.extrinsicHashes);
    waiting = waiting.filter((bytes) => !included.has(hashOf(bytes)));
  }
  return block;
}

/** Lowest first. */
function lastBlocks(tree: BlockTree, depth: number): readonly SealedBlock[] {
  const most = tree.best().number - tree.finalized().number;
  if (depth > most) {
    throw new AppError({
      code: 'FinalizedBlock',
      message: `Block ${tree.finalized().number} is final: at most ${most} blocks can be replaced`,
    });
  }
  const blocks: SealedBlock[] = [];
  for (let block = tree.best(); blocks.length < depth; block = parentOf(tree, block)) blocks.push(block);
  return blocks.reverse();
}

function parentOf(tree: BlockTree, { header }: SealedBlock): SealedBlock {
  const parent = tree.get(header.parentHash);
  if (parent === undefined) throw new Error(`Block ${header.parentHash} is not in the tree`);
  return parent;
}

/** Whether somebody sent the extrinsic: the two upper bits of the byte after the compact length say it is not bare. */
function isTransaction(extrinsic: Uint8Array): boolean {
  const lengthBytes = [1, 2, 4, 5][(extrinsic[0] ?? 0) & 0b11] ?? 1;
  return (extrinsic[lengthBytes] ?? 0) >> 6 !== 0;
}
