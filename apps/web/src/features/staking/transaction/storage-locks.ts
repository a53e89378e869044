import { type KeyValueStorage, tryToSet } from '../../../lib/open-storage.ts';
import type { TabLocks } from './tab-locks.ts';

const PREFIX = 'staking-hub.lock.';
/** Browsers let a hidden tab run once a minute: an open tab has renewed its lock by then. */
const LEASE_MS = 90_000;
const RENEW_MS = 10_000;
/** Longer than another tab needs between reading an entry and writing its own. */
const SETTLE_MS = 50;

export interface StorageLocksOptions {
  readonly storage: KeyValueStorage;
  /** Default: the browser's clock. */
  readonly nowMs?: () => number;
  /** Default: resolves after the time. */
  readonly wait?: (durationMs: number) => Promise<void>;
  /** Identifies this tab. Default: a random number. */
  readonly owner?: string;
}

/**
 * Locks as entries of the storage that all tabs share, each with its owner and an expiry, renewed while it is held, so
 * that the lock of a crashed tab expires. Storage has no test-and-set, so a writer checks its entry again a moment
 * later: of two tabs that write at the same time the later one has the lock.
 */
export function createStorageLocks(options: StorageLocksOptions): TabLocks {
  const { storage, nowMs = Date.now, wait = pause, owner = `${Math.random()}` } = options;
  const held = new Set<string>();

  const ownerOf = (name: string): string | undefined => {
    const [holder, until] = storage.getItem(PREFIX + name)?.split(' ') ?? [];
    const leftMs = Number(until) - nowMs();
    // More than a lease is left only if the clock was set back: an open tab soon writes its entry again.
    return leftMs > 0 && leftMs <= LEASE_MS ? holder : undefined;
  };
  const write = (name: string) => tryToSet(storage, PREFIX + name, `${owner} ${nowMs() + LEASE_MS}`);

  function giveUp(name: string): void {
    if (ownerOf(name) === owner) storage.removeItem(PREFIX + name);
  }

  async function keep(name: string): Promise<void> {
    for (;;) {
      await wait(RENEW_MS);
      if (!held.has(name)) return;
      // A tab that slept longer than its lease may have lost the lock to another one.
      const holder = ownerOf(name);
      if (holder !== undefined && holder !== owner) return;
      write(name);
    }
  }

  return {
    tryAcquire: async (name) => {
      if (held.has(name) || ownerOf(name) !== undefined) return undefined;
      held.add(name);
      const isWritten = write(name);
      await wait(SETTLE_MS);
      // Without room for the entry the lock only works within this tab.
      if (isWritten && ownerOf(name) !== owner) {
        held.delete(name);
        return undefined;
      }
      void keep(name);
      return () => {
        held.delete(name);
        giveUp(name);
      };
    },
    leave: () => {
      for (const name of held) giveUp(name);
    },
  };
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, durationMs);
  });
}
