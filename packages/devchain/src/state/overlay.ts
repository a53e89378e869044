import type { State } from './state.ts';
import type { StorageLayout } from './storage-layout.ts';

export type Changes = Map<string, Uint8Array | undefined>;

/** The storage that a dispatch reads and writes: keys as in State, values SCALE-encoded. */
export interface Storage {
  /** The layout of the runtime that reads and writes; absent when it equals the declarations. */
  readonly layout?: StorageLayout | undefined;
  get(key: string): Uint8Array | undefined;
  set(key: string, value: Uint8Array): void;
  delete(key: string): void;
  /** Keys under a prefix in order, beginning after `startAfter`, with pending changes applied. */
  keys(prefix: string, options?: { readonly startAfter?: string }): string[];
}

/** Changes on top of a state, in layers that are committed or dropped as a whole. */
export interface Overlay extends Storage {
  /** Opens a layer, which takes all changes until it is committed or rolled back. */
  begin(): void;
  /** Merges the top layer into the one below. */
  commit(): void;
  /** Drops the top layer. */
  rollback(): void;
  /** Changes of the lowest layer, which are all changes once every layer is closed. */
  changes(): Changes;
}

/** Creates an overlay over a state; changes stay in the overlay. */
export function createOverlay(base: Pick<State, 'get' | 'keys'>, layout?: StorageLayout): Overlay {
  const bottom: Changes = new Map();
  const layers: Changes[] = [bottom];
  let top = bottom;

  return {
    layout,
    get(key) {
      for (let index = layers.length - 1; index >= 0; index -= 1) {
        const layer = layers[index];
        if (layer?.has(key)) return layer.get(key);
      }
      return base.get(key);
    },
    set(key, value) {
      top.set(key, value);
    },
    delete(key) {
      top.set(key, undefined);
    },
    keys(prefix, options = {}) {
      const { startAfter } = options;
      const below = base.keys(prefix, options);
      const present = new Set(below);
      let isChanged = false;
      for (const layer of layers) {
        for (const [key, value] of layer) {
          if (!key.startsWith(prefix) || (startAfter !== undefined && key <= startAfter)) continue;
          isChanged = true;
          if (value === undefined) present.delete(key);
          else present.add(key);
        }
      }
      return isChanged ? [...present].sort() : below;
    },
    begin() {
      top = new Map();
      layers.push(top);
    },
    commit() {
      const done = closeLayer();
      for (const [key, value] of done) top.set(key, value);
    },
    rollback() {
      closeLayer();
    },
    changes: () => bottom,
  };

  function closeLayer(): Changes {
    const done = layers.length > 1 ? layers.pop() : undefined;
    if (done === undefined) throw new Error('No open storage layer');
    top = layers.at(-1) ?? bottom;
    return done;
  }
}
