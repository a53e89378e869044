import type { Hex } from '@hub/primitives/hex';
import { createHashTable, type HashTable } from './hash-table.ts';
import { createFloat64List, createUint32List } from './number-list.ts';

/** The position of a block in the file, and the places of its parent and base; about 30 bytes of memory per block. */
export interface IndexEntry {
  readonly offset: number;
  /** Place of the parent; the block's own place when the parent is not in the file. */
  readonly parent: number;
  /** Place of the nearest block, itself or an ancestor, whose whole state is in the file. */
  readonly base: number;
}

/** The index entries of all blocks. A block's place is its number in the order in which the blocks were written. */
export interface BlockIndex {
  readonly size: number;
  add(hash: Hex, entry: IndexEntry): void;
  /** Throws RangeError beyond the end. */
  at(place: number): IndexEntry;
  find: HashTable['find'];
  /** Records that the whole state of the last block is in the file. */
  setBase(): void;
  cut(size: number): void;
}

export function createBlockIndex(): BlockIndex {
  const table = createHashTable();
  const offsets = createFloat64List();
  const parents = createUint32List();
  const bases = createUint32List();
  return {
    get size() {
      return offsets.length;
    },
    add(hash, { offset, parent, base }) {
      table.add(hash);
      offsets.push(offset);
      parents.push(parent);
      bases.push(base);
    },
    at(place) {
      const offset = offsets.at(place);
      const parent = parents.at(place);
      const base = bases.at(place);
      if (offset === undefined || parent === undefined || base === undefined) {
        throw new RangeError(`No block at place ${place} of ${offsets.length}`);
      }
      return { offset, parent, base };
    },
    find: table.find,
    setBase() {
      const last = bases.length - 1;
      bases.cut(last);
      bases.push(last);
    },
    cut(size) {
      table.cut(size);
      offsets.cut(size);
      parents.cut(size);
      bases.cut(size);
    },
  };
}
