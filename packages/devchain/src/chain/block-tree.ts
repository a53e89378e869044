import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { SealedBlock } from './build-block.ts';

/** All blocks, the best chain among them and what is final. Tells what changed; announcing it is the caller's. */
export interface BlockTree {
  best(): SealedBlock;
  finalized(): SealedBlock;
  get(hash: Hex): SealedBlock | undefined;
  /** On the best chain. */
  hashAt(blockNumber: number): Hex | undefined;
  /** Blocks beside the best chain that may still become best; a parent before its children. */
  side(): readonly SealedBlock[];
  /** How many blocks are built on a block that may still be built upon. */
  childCount(hash: Hex): number;
  /** Throws AppError 'ParentNotBuildable' when the block does not descend from the finalized one. */
  add(block: SealedBlock): void;
  /** Undefined when it is best already; throws AppError 'ParentNotBuildable' as `add`. */
  makeBest(block: SealedBlock): BestChange | undefined;
  /** Makes the best chain final up to a number; undefined when it is so already. Never takes back. */
  finalize(blockNumber: number): Finalization | undefined;
  /** The present, to come back to with `removeAfter`. */
  mark(): TreeMark;
  /** Puts best and finalized block back and forgets the blocks added since. */
  removeAfter(mark: TreeMark): void;
}

export interface BestChange {
  /** No longer on the best chain, highest first. */
  readonly retracted: readonly SealedBlock[];
  /** New on the best chain, lowest first. */
  readonly enacted: readonly SealedBlock[];
}

export interface Finalization {
  readonly blocks: readonly SealedBlock[];
  /** Blocks that can no longer become final. */
  readonly pruned: readonly Hex[];
}

export interface TreeMark {
  /** Blocks added until then. */
  readonly count: number;
  readonly best: Hex;
  readonly finalized: Hex;
  /** Blocks beside the best chain that could still have become best. */
  readonly side: readonly Hex[];
}

/**
 * A tree in memory that begins with genesis, or with genesis and a later block; what lies between these two is not
 * known. The last one is best and final.
 */
export function createBlockTree(genesis: SealedBlock, later: SealedBlock = genesis): BlockTree {
  const blocks = new Map<Hex, SealedBlock>();
  const added: Hex[] = [];
  const bestChain: Hex[] = [];
  for (const block of [genesis, later]) {
    blocks.set(block.hash, block);
    bestChain[block.number] = block.hash;
  }
  const side = new Map<Hex, SealedBlock>();
  let best = later;
  let finalized = later;

  function known(hash: Hex | undefined): SealedBlock {
    const block = hash === undefined ? undefined : blocks.get(hash);
    if (block === undefined) throw new Error(`Block ${hash} is not in the tree`);
    return block;
  }

  /** The blocks above the best chain that lead to this one, lowest first. */
  function branchTo(block: SealedBlock): readonly SealedBlock[] {
    const branch: SealedBlock[] = [];
    for (let next = block; bestChain[next.number] !== next.hash; next = known(next.header.parentHash)) {
      branch.push(next);
    }
    return branch.reverse();
  }

  /** Number of the block of the best chain that a branch stands on. */
  function rootOf(block: SealedBlock, branch: readonly SealedBlock[]): number {
    return block.number - branch.length;
  }

  function requireBuildable(block: SealedBlock, branch: readonly SealedBlock[]): void {
    if (rootOf(block, branch) >= finalized.number) return;
    throw new AppError({
      code: 'ParentNotBuildable',
      message: 'The best block can only be the last finalized block or one of its descendants',
    });
  }

  function putOnBestChain(block: SealedBlock, branch: readonly SealedBlock[]): readonly SealedBlock[] {
    const left = bestChain.splice(rootOf(block, branch) + 1).map(known);
    bestChain.push(...branch.map(({ hash }) => hash));
    best = block;
    return left.reverse();
  }

  return {
    best: () => best,
    finalized: () => finalized,
    get: (hash) => blocks.get(hash),
    hashAt: (blockNumber) => bestChain[blockNumber],
    side: () => [...side.values()].sort((a, b) => a.number - b.number),
    childCount(hash) {
      const { number } = known(hash);
      const next = bestChain[number + 1];
      const candidates = next === undefined ? [...side.values()] : [known(next), ...side.values()];
      return candidates.filter(({ header }) => header.parentHash === hash).length;
    },
    add(block) {
      requireBuildable(block, branchTo(block));
      blocks.set(block.hash, block);
      added.push(block.hash);
      side.set(block.hash, block);
    },
    makeBest(block) {
      if (block.hash === best.hash) return undefined;
      const enacted = branchTo(block);
      requireBuildable(block, enacted);
      const retracted = putOnBestChain(block, enacted);
      for (const { hash } of enacted) side.delete(hash);
      for (const old of retracted) side.set(old.hash, old);
      return { retracted, enacted };
    },
    finalize(blockNumber) {
      if (blockNumber <= finalized.number) return undefined;
      const done = bestChain.slice(finalized.number + 1, blockNumber + 1).map(known);
      finalized = known(bestChain[blockNumber]);
      const lost = [...side.values()].filter((block) => rootOf(block, branchTo(block)) < finalized.number);
      for (const { hash } of lost) side.delete(hash);
      return { blocks: done, pruned: lost.map(({ hash }) => hash) };
    },
    mark: () => ({
      count: added.length,
      best: best.hash,
      finalized: finalized.hash,
      side: [...side.keys()],
    }),
    removeAfter(mark) {
      const then = known(mark.best);
      putOnBestChain(then, branchTo(then));
      finalized = known(mark.finalized);
      for (const hash of added.splice(mark.count)) blocks.delete(hash);
      side.clear();
      for (const hash of mark.side) side.set(hash, known(hash));
    },
  };
}
