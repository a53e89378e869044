import type { Hex } from '@hub/primitives/hex';
import { createUint32List } from './number-list.ts';

/**
 * Finds the place of a hash in the order of insertion. It keeps 32 bits of each hash: a candidate it names is almost
 * always the right one, but the caller has to look.
 */
export interface HashTable {
  /** The new hash gets the next place, from 0 on. */
  add(hash: Hex): void;
  /** First place that `isRight` confirms among those whose bits fit. */
  find(hash: Hex, isRight: (place: number) => boolean): number | undefined;
  /** Forgets all but the first `size` hashes. */
  cut(size: number): void;
}

const firstSlots = 1024;
/** Slots that may be taken before the table doubles; lookups stay short below. */
const maxLoad = 0.7;

export function createHashTable(): HashTable {
  const tags = createUint32List();
  // Open addressing: place + 1 of a tag in the first free slot from its lower bits on; 0 is a free slot. As many slots
  // as a power of two.
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

/** Hashes are evenly spread: any 32 bits of one will do. */
function tagOf(hash: Hex): number {
  return Number.parseInt(hash.slice(2, 10), 16);
}
