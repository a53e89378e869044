import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { SealedBlock } from './build-block.ts';
import type { BlockStore } from './store/block-store.ts';
import { createUint32List } from './store/number-list.ts';

/**
 * All known blocks, the best chain among them and the finalized block. Changes are returned; the caller announces them.
 */
export interface BlockTree {
  best(): SealedBlock;
  finalized(): SealedBlock;
  get(hash: Hex): SealedBlock | undefined;
  /** The hash of the block with this number on the best chain. */
  hashAt(blockNumber: number): Hex | undefined;
  /** Blocks beside the best chain that may still become best; a parent before its children. */
  side(): readonly SealedBlock[];
  /** The number of children of a block, which must be the finalized block or a descendant of it. */
  childCount(hash: Hex): number;
  /** Throws AppError 'ParentNotBuildable' when the block does not descend from the finalized one. */
  add(block: SealedBlock): void;
  /**
   * Undefined when the block is already best. Throws AppError 'ParentNotBuildable' when the block is neither the
   * finalized one nor a descendant of it.
   */
  makeBest(block: SealedBlock): BestChange | undefined;
  /**
   * Finalizes the best chain up to a number; undefined when that block is already final. Never reverts a finalization.
   */
  finalize(blockNumber: number): Finalization | undefined;
  /** Marks the present state of the tree, for `removeAfter`. */
  mark(): TreeMark;
  /** Restores the best and the finalized block of a mark, and removes the blocks added since. */
  removeAfter(mark: TreeMark): void;
}

export interface BestChange {
  /** Blocks that left the best chain, highest first. */
  readonly retracted: readonly SealedBlock[];
  /** Blocks that joined the best chain, lowest first. */
  readonly enacted: readonly SealedBlock[];
}

export interface Finalization {
  readonly blocks: readonly SealedBlock[];
  /** Hashes of the blocks beside the best chain that can no longer become final. */
  readonly pruned: readonly Hex[];
}

export interface TreeMark {
  /** The number of blocks that the store held at that time. */
  readonly count: number;
  readonly best: Hex;
  readonly finalized: Hex;
  /** Hashes of the blocks beside the best chain that could still have become best. */
  readonly side: readonly Hex[];
}

/**
 * Builds the tree of the blocks in a store. The store holds genesis, and either descendants of genesis, or an imported
 * block and descendants of the imported block; the blocks between genesis and the imported block are unknown.
 */
export function createBlockTree(store: BlockStore): BlockTree {
  const start = store.heads();
  const { firstNumber, places } = bestChainTo(start.best);
  const side = new Map<Hex, SealedBlock>();
  let best = store.at(start.best);
  let finalized = store.at(start.finalized);
  for (const block of blocksBeside(start.finalized)) side.set(block.hash, block);

  /** The store places of the best chain, and the number of its first block: genesis, or the imported block. */
  function bestChainTo(place: number) {
    const downwards: number[] = [];
    for (let at = place; ; at = store.parentOf(at)) {
      downwards.push(at);
      if (store.parentOf(at) === at) break;
    }
    const list = createUint32List();
    for (const at of downwards.reverse()) list.push(at);
    return { firstNumber: store.at(downwards[0] ?? 0).number, places: list };
  }

  /**
   * Blocks beside the best chain that could become best: descendants of the finalized block, which all have higher
   * places in the store.
   */
  function blocksBeside(finalizedPlace: number): readonly SealedBlock[] {
    const onBestChain = new Set([finalizedPlace]);
    for (let at = start.best; at > finalizedPlace; at = store.parentOf(at)) onBestChain.add(at);
    const descendants = new Set(onBestChain);
    const beside: SealedBlock[] = [];
    for (let place = finalizedPlace + 1; place < store.size; place += 1) {
      if (onBestChain.has(place) || !descendants.has(store.parentOf(place))) continue;
      descendants.add(place);
      beside.push(store.at(place));
    }
    return beside;
  }

  function known(hash: Hex): SealedBlock {
    const block = side.get(hash) ?? store.get(hash);
    if (block === undefined) throw new Error(`Block ${hash} is not in the tree`);
    return block;
  }

  function placeOf({ hash }: SealedBlock): number {
    const place = store.placeOf(hash);
    if (place === undefined) throw new Error(`Block ${hash} is not in the tree`);
    return place;
  }

  /** The block of the best chain with a number. */
  function bestAt(blockNumber: number): SealedBlock | undefined {
    if (blockNumber === 0) return store.at(0);
    const place = blockNumber < firstNumber ? undefined : places.at(blockNumber - firstNumber);
    return place === undefined ? undefined : store.at(place);
  }

  function isOnBestChain(block: SealedBlock): boolean {
    return !side.has(block.hash) && bestAt(block.number)?.hash === block.hash;
  }

  /** The path from the best chain to this block, without the block on the best chain, lowest first. */
  function branchTo(block: SealedBlock): readonly SealedBlock[] {
    const branch: SealedBlock[] = [];
    for (let next = block; !isOnBestChain(next); next = known(next.header.parentHash)) branch.push(next);
    return branch.reverse();
  }

  /** Number of the block on the best chain from which a branch starts. */
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

  /** Blocks of the best chain, both numbers included, lowest first. */
  function bestBetween(first: number, last: number): readonly SealedBlock[] {
    const blocks: SealedBlock[] = [];
    for (let number = first; number <= last; number += 1) {
      const block = bestAt(number);
      if (block !== undefined) blocks.push(block);
    }
    return blocks;
  }

  /** Returns the blocks that left the best chain, highest first. */
  function putOnBestChain(block: SealedBlock, branch: readonly SealedBlock[]): readonly SealedBlock[] {
    const root = rootOf(block, branch);
    const left = bestBetween(root + 1, best.number);
    places.cut(root + 1 - firstNumber);
    for (const next of branch) places.push(placeOf(next));
    best = block;
    return left.toReversed();
  }

  /** Blocks beside the best chain, a parent before its children. */
  function sideBlocks(): readonly SealedBlock[] {
    return [...side.values()].sort((a, b) => a.number - b.number);
  }

  /** Blocks whose branch left the best chain below the finalized block. */
  function lostBlocks(): readonly SealedBlock[] {
    const lost = new Set<Hex>();
    return sideBlocks().filter(({ hash, number, header: { parentHash } }) => {
      const isLost = side.has(parentHash) ? lost.has(parentHash) : number - 1 < finalized.number;
      if (isLost) lost.add(hash);
      return isLost;
    });
  }

  function writeHeads(): void {
    store.setHeads({ best: placeOf(best), finalized: placeOf(finalized) });
  }

  return {
    best: () => best,
    finalized: () => finalized,
    get: store.get,
    hashAt: (blockNumber) => bestAt(blockNumber)?.hash,
    side: sideBlocks,
    childCount(hash) {
      const { number } = known(hash);
      const next = bestAt(number + 1);
      const candidates = next === undefined ? [...side.values()] : [next, ...side.values()];
      return candidates.filter(({ header }) => header.parentHash === hash).length;
    },
    add(block) {
      requireBuildable(block, branchTo(block));
      store.add(block);
      side.set(block.hash, block);
    },
    makeBest(block) {
      if (block.hash === best.hash) return undefined;
      const enacted = branchTo(block);
      requireBuildable(block, enacted);
      const retracted = putOnBestChain(block, enacted);
      for (const { hash } of enacted) side.delete(hash);
      for (const old of retracted) side.set(old.hash, old);
      writeHeads();
      return { retracted, enacted };
    },
    finalize(blockNumber) {
      if (blockNumber <= finalized.number) return undefined;
      const blocks = bestBetween(finalized.number + 1, blockNumber);
      finalized = blocks.at(-1) ?? finalized;
      const lost = lostBlocks();
      for (const { hash } of lost) side.delete(hash);
      writeHeads();
      return { blocks, pruned: lost.map(({ hash }) => hash) };
    },
    mark: () => ({
      count: store.size,
      best: best.hash,
      finalized: finalized.hash,
      side: [...side.keys()],
    }),
    removeAfter(mark) {
      const then = known(mark.best);
      putOnBestChain(then, branchTo(then));
      finalized = known(mark.finalized);
      store.cut(mark.count, { best: placeOf(best), finalized: placeOf(finalized) });
      side.clear();
      for (const hash of mark.side) side.set(hash, known(hash));
    },
  };
}
