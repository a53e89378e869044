import type { Block } from '../../frame/block.ts';
import type { TreeState } from '../../state/tree-state.ts';

/** The source from which states of old blocks are computed. Blocks are identified by their place in the file. */
export interface StateSource {
  /** The state of a block if it is in memory. */
  known(place: number): TreeState | undefined;
  /** The state of a block if the file holds it as a whole. */
  written(place: number): TreeState | undefined;
  parentOf(place: number): number;
  changesOf(place: number): Block['changes'];
}

/** The number of cached states: enough to compare some blocks, or to read the chain in order concurrently. */
const maxRemembered = 64;

/**
 * Computes states of old blocks: the nearest state of an ancestor in memory or in the file, plus the changes since. The
 * most recently used states are cached.
 */
export function createPastStates(source: StateSource) {
  // In order of last use.
  const remembered = new Map<number, TreeState>();

  function remember(place: number, state: TreeState): void {
    remembered.delete(place);
    remembered.set(place, state);
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  }

  /** A state from which later ones are computed. It is remembered, because these share its unchanged parts. */
  function basis(place: number): TreeState | undefined {
    const state = remembered.get(place) ?? source.written(place);
    if (state !== undefined) remember(place, state);
    return state;
  }

  function make(place: number): TreeState {
    const later: Block['changes'][] = [];
    let at = place;
    let state: TreeState | undefined;
    for (;;) {
      state = source.known(at) ?? basis(at);
      if (state !== undefined) break;
      later.push(source.changesOf(at));
      at = source.parentOf(at);
    }
    const changes = new Map<string, Uint8Array | undefined>();
    for (const older of later.reverse()) for (const [key, value] of older) changes.set(key, value);
    return changes.size === 0 ? state : state.with(changes);
  }

  return {
    /** The state after the block at a place. */
    at(place: number): TreeState {
      const state = make(place);
      remember(place, state);
      return state;
    },
    /** Removes the cached states of all but the first `size` blocks. */
    cut(size: number): void {
      for (const place of remembered.keys()) if (place >= size) remembered.delete(place);
    },
  };
}
