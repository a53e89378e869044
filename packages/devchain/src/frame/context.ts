import type { Overlay } from '../state/overlay.ts';
import type { PalletEvent } from './event.ts';
import type { Numbering } from './numbering.ts';

/** The environment of a running call or hook. */
export interface Context {
  readonly storage: Overlay;
  /** Number of the block being built. */
  readonly blockNumber: number;
  /** The runtime's indexes of pallets, events and errors. */
  readonly numbering: Numbering;
  deposit(event: PalletEvent): void;
  /** Runs `work` in its own storage layer: when it throws, its storage changes and events are dropped. */
  transactional<T>(work: () => T): T;
}

export interface BlockContext extends Context {
  /** Returns the events deposited since the previous `takeEvents`, and removes them from the context. */
  takeEvents(): PalletEvent[];
}

/** Creates a context on an overlay, without events. */
export function createContext(storage: Overlay, numbering: Numbering, blockNumber: number): BlockContext {
  let events: PalletEvent[] = [];
  return {
    storage,
    numbering,
    blockNumber,
    deposit(event) {
      events.push(event);
    },
    transactional(work) {
      const mark = events.length;
      storage.begin();
      try {
        const done = work();
        storage.commit();
        return done;
      } catch (error) {
        storage.rollback();
        events.length = mark;
        throw error;
      }
    },
    takeEvents() {
      const taken = events;
      events = [];
      return taken;
    },
  };
}
