import type { Hex } from '@hub/primitives/hex';

/** Snapshots by id, in the order in which they were taken. */
export interface Snapshots<T> {
  take(moment: T): Hex;
  /** The snapshot with an id; removes the snapshots taken after it. Undefined when there is none. */
  goBackTo(id: Hex): T | undefined;
}

export function createSnapshots<T>(): Snapshots<T> {
  const moments = new Map<Hex, T>();
  let lastId = 0;
  return {
    take(moment) {
      lastId += 1;
      const id: Hex = `0x${lastId.toString(16)}`;
      moments.set(id, moment);
      return id;
    },
    goBackTo(id) {
      const moment = moments.get(id);
      if (moment === undefined) return undefined;
      const ids = [...moments.keys()];
      for (const later of ids.slice(ids.indexOf(id) + 1)) moments.delete(later);
      return moment;
    },
  };
}
