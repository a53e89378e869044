import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { SealedBlock } from './build-block.ts';
import type { ChainEvent } from './types.ts';

/** Blocks by which finality lags behind the best one. */
const finalityLag = 2;

/** All blocks, the best chain among them and what is final. */
export interface BlockTree {
  best(): SealedBlock;
  finalized(): SealedBlock;
  get(hash: Hex): SealedBlock | undefined;
  /** On the best chain. */
  hashAt(blockNumber: number): Hex | undefined;
  /** Adds a block and makes it best; returns what that changed, in order. */
  add(block: SealedBlock): ChainEvent[];
}

export function createBlockTree(genesis: SealedBlock): BlockTree {
  const blocks = new Map<Hex, SealedBlock>([[genesis.hash, genesis]]);
  const byNumber = new Map<number, Hex[]>([[0, [genesis.hash]]]);
  const bestChain: Hex[] = [genesis.hash];
  let best = genesis;
  let finalized = genesis;

  function known(hash: Hex | undefined): SealedBlock {
    const block = hash === undefined ? undefined : blocks.get(hash);
    if (block === undefined) throw new Error(`Block ${hash} is not in the tree`);
    return block;
  }

  function makeBest(block: SealedBlock): ChainEvent {
    const enacted: SealedBlock[] = [];
    let ancestor = block;
    while (bestChain[ancestor.number] !== ancestor.hash) {
      enacted.unshift(ancestor);
      ancestor = known(ancestor.header.parentHash);
    }
    const retracted = bestChain
      .splice(ancestor.number + 1)
      .map(known)
      .reverse();
    bestChain.push(...enacted.map(({ hash }) => hash));
    best = block;
    return { type: 'bestChanged', block, retracted, enacted };
  }

  function finalize(): ChainEvent | undefined {
    const until = best.number - finalityLag;
    if (until <= finalized.number) return undefined;
    const from = finalized.number + 1;
    const done = bestChain.slice(from, until + 1).map(known);
    const pruned = done.flatMap(({ number, hash }) =>
      (byNumber.get(number) ?? []).filter((other) => other !== hash),
    );
    finalized = known(bestChain[until]);
    return { type: 'finalized', blocks: done, pruned };
  }

  return {
    best: () => best,
    finalized: () => finalized,
    get: (hash) => blocks.get(hash),
    hashAt: (blockNumber) => bestChain[blockNumber],
    add(block) {
      if (block.number <= finalized.number || !descendsFromFinalized(block)) {
        throw new AppError({
          code: 'ParentNotBuildable',
          message: 'A block can only be built upon the last finalized block or its descendants',
        });
      }
      blocks.set(block.hash, block);
      byNumber.set(block.number, [...(byNumber.get(block.number) ?? []), block.hash]);
      const changed = makeBest(block);
      const final = finalize();
      return [{ type: 'newBlock', block }, changed, ...(final === undefined ? [] : [final])];
    },
  };

  function descendsFromFinalized(block: SealedBlock): boolean {
    let ancestor = block;
    while (ancestor.number > finalized.number) ancestor = known(ancestor.header.parentHash);
    return ancestor.hash === finalized.hash;
  }
}
