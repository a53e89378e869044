import type { Overlay } from '../state/overlay.ts';
import type { PalletEvent } from './event.ts';
import type { Numbering } from './numbering.ts';

/** What a running call or hook works on. */
export interface Context {
  readonly storage: Overlay;
  /** Number of the block being built. */
  readonly blockNumber: number;
  /** How the runtime numbers what pallets name. */
  readonly numbering: Numbering;
  deposit(event: PalletEvent): void;
  /** Runs work in a layer of its own: when it throws, its storage changes and events are dropped. */
  transactional<T>(work: () => T): T;
}

export interface BlockContext extends Context {
  /** Takes the events deposited since the last call. */
  takeEvents(): PalletEvent[];
}

/** A context over an overlay with an empty list of events. */
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
