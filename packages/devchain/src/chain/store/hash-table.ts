import type { Hex } from '@hub/primitives/hex';
import { createUint32List } from './number-list.ts';

/**
 * Finds the place of a hash in the order of insertion. The table stores 32 bits of each hash: a candidate is almost
 * always right, but the caller must compare the whole hash.
 */
export interface HashTable {
  /** Adds a hash at the next place; places start at 0. */
  add(hash: Hex): void;
  /** The first place that `isRight` confirms among the candidates. */
  find(hash: Hex, isRight: (place: number) => boolean): number | undefined;
  /** Removes all but the first `size` hashes. */
  cut(size: number): void;
}

const firstSlots = 1024;
/** Share of used slots at which the table doubles; lookups stay short below it. */
const maxLoad = 0.7;

export function createHashTable(): HashTable {
  const tags = createUint32List();
  // Open addressing: a slot holds place + 1 of a tag, in the first free slot from the tag's lower bits on; 0 is a free
  // slot. The number of slots is a power of two.
  let slots = new Uint32Array(firstSlots);

  function insert(tag: number, place: number): void {
    const mask = slots.length - 1;
    let slot = tag & mask;
    while (slots[slot] !== 0) slot = (slot + 1) & mask;
    slots[slot] = place + 1;
  }

  function rebuild(slotCount: number): void {
    slots = new Uint32Array(slotCount);
    for (let place = 0; place < tags.length; place += 1) insert(tags.at(place) ?? 0, place);
  }

  return {
    add(hash) {
      if (tags.length >= slots.length * maxLoad) rebuild(slots.length * 2);
      const tag = tagOf(hash);
      insert(tag, tags.length);
      tags.push(tag);
    },
    find(hash, isRight) {
      const tag = tagOf(hash);
      const mask = slots.length - 1;
      for (let slot = tag & mask; slots[slot] !== 0; slot = (slot + 1) & mask) {
        const place = (slots[slot] ?? 0) - 1;
        if (tags.at(place) === tag && isRight(place)) return place;
      }
      return undefined;
    },
    cut(size) {
      tags.cut(size);
      rebuild(slots.length);
    },
  };
}

/** Hashes are evenly distributed, so any 32 bits serve as a tag. */
function tagOf(hash: Hex): number {
  return Number.parseInt(hash.slice(2, 10), 16);
}
