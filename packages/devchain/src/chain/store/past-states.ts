import type { Block } from '../../frame/block.ts';
import type { TreeState } from '../../state/tree-state.ts';

/** What the states of old blocks are made from. Blocks go by their place in the order of the file. */
export interface StateSource {
  /** State of a block when it is at hand. */
  known(place: number): TreeState | undefined;
  /** State of a block when it was written down as a whole. */
  written(place: number): TreeState | undefined;
  parentOf(place: number): number;
  changesOf(place: number): Block['changes'];
}

/** Enough for a client that compares some blocks, or reads the chain in order, several blocks at once. */
const maxRemembered = 64;

/**
 * States of old blocks: the nearest ancestor's that is at hand or written down, and the changes since. The last ones
 * made are remembered.
 */
export function createPastStates(source: StateSource) {
  // In order of use.
  const remembered = new Map<number, TreeState>();

  function make(place: number): TreeState {
    const later: Block['changes'][] = [];
    let at = place;
    let state: TreeState | undefined;
    for (;;) {
      state = remembered.get(at) ?? source.known(at) ?? source.written(at);
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
      remembered.delete(place);
      remembered.set(place, state);
      const [oldest] = remembered.keys();
      if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
      return state;
    },
    /** Forgets the states of all but the first `size` blocks. */
    cut(size: number): void {
      for (const place of remembered.keys()) if (place >= size) remembered.delete(place);
    },
  };
}
