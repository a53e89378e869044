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
  /** The source of transactions for blocks that replace no other block. */
  readonly source: ExtrinsicSource;
  readonly nowMs: number;
}

/**
 * Builds the blocks with which `Chain.reorg` replaces the last ones, and returns the newest; it is not best yet. Each
 * new block has the time of the block it replaces, and no transaction moves to an earlier block. Further blocks have
 * the present time and include ready transactions. Throws AppError 'FinalizedBlock'.
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

/** The last blocks of the best chain, lowest first. */
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

/**
 * Whether the extrinsic is signed or general, not bare: then the two upper bits of the byte after the compact length
 * are not both 0.
 */
function isTransaction(extrinsic: Uint8Array): boolean {
  const lengthBytes = [1, 2, 4, 5][(extrinsic[0] ?? 0) & 0b11] ?? 1;
  return (extrinsic[lengthBytes] ?? 0) >> 6 !== 0;
}
