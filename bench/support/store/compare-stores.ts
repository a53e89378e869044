import { deepStrictEqual } from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { SealedBlock } from '../../../packages/devchain/src/chain/build-block.ts';
import type { BlockStore } from '../../../packages/devchain/src/chain/store/block-store.ts';
import { nextBlock, type RecordedBlock } from './recorded-blocks.ts';

const blocks = 3000;
const cutTo = 2500;

/** Throws unless all stores return the same about a chain with forks, whose last blocks are removed and replaced. */
export function compareStores(recorded: readonly RecordedBlock[], stores: readonly BlockStore[]): void {
  const chain: SealedBlock[] = [];
  for (let fork = 0; fork < 2; fork += 1) {
    while (chain.length < blocks) {
      const parent = chain.at(chain.length % 50 === 49 ? -7 : -1);
      const block = nextBlock(recorded, parent, fork + (chain.length % 50));
      chain.push(block);
      for (const store of stores) {
        store.add(block);
        store.setHeads({ best: chain.length - 1, finalized: Math.max(0, chain.length - 60) });
      }
    }
    for (const store of stores) store.setFinality({ lagBlocks: 3 + fork, isStalled: fork === 0 });
    for (const store of stores) {
      for (const [place, block] of chain.entries()) expectBlock(store, place, block, place % 97 === 0);
      const answers = [store.size, store.heads(), store.finality(), store.hasBegun()];
      deepStrictEqual(answers, [
        blocks,
        { best: blocks - 1, finalized: blocks - 60 },
        { lagBlocks: 3 + fork, isStalled: fork === 0 },
        false,
      ]);
    }
    const forgotten = chain.splice(cutTo);
    for (const store of stores) {
      store.cut(cutTo, { best: cutTo - 1, finalized: 0 });
      for (const { hash } of forgotten) deepStrictEqual(store.get(hash), undefined);
    }
  }
}

function expectBlock(store: BlockStore, place: number, block: SealedBlock, withState: boolean): void {
  const found = store.get(block.hash);
  const parent = store.placeOf(block.header.parentHash) ?? place;
  deepStrictEqual(found && digestOf(found, withState), digestOf(block, withState));
  deepStrictEqual([store.placeOf(block.hash), store.parentOf(place)], [place, parent]);
}

/** A hash over the whole content of a block. */
export function digestOf(block: SealedBlock, withState: boolean): string {
  const hash = createHash('sha256');
  const add = (part: string | Uint8Array) => hash.update(`${part.length}:`).update(part);
  add(block.hash);
  add(block.headerBytes);
  add(JSON.stringify([block.number, block.timestampMs, block.extrinsicHashes, block.header.parentHash]));
  for (const extrinsic of block.extrinsics) add(extrinsic);
  const pairs = [...block.changes, ...(withState ? block.state.entries() : [])];
  for (const [key, value] of pairs) {
    add(key);
    if (value !== undefined) add(value);
  }
  return hash.digest('hex');
}
