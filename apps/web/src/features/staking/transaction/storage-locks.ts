import { type KeyValueStorage, tryToSet } from '../../../lib/open-storage.ts';
import type { TabLocks } from './tab-locks.ts';

const PREFIX = 'staking-hub.lock.';
/** Browsers let a hidden tab work once a minute: a tab that is there has renewed its lock by then. */
const LEASE_MS = 90_000;
const RENEW_MS = 10_000;
/** Longer than another tab takes from looking at an entry to writing its own. */
const SETTLE_MS = 50;

export interface StorageLocksOptions {
  readonly storage: KeyValueStorage;
  /** Default: the browser's clock. */
  readonly nowMs?: () => number;
  /** Default: resolves after the time. */
  readonly wait?: (durationMs: number) => Promise<void>;
  /** Names this tab. Default: a random number. */
  readonly owner?: string;
}

/**
 * Locks as entries of the storage all tabs share, each with its owner and an end, renewed while it is held: that of a tab
 * that crashed ends by itself. Storage has no test-and-set, so who has written looks again a moment later: of two tabs
 * that write at a time the later one has the lock.
 */
export function createStorageLocks(options: StorageLocksOptions): TabLocks {
  const { storage, nowMs = Date.now, wait = pause, owner = `${Math.random()}` } = options;
  const held = new Set<string>();

  const ownerOf = (name: string): string | undefined => {
    const [holder, until] = storage.getItem(PREFIX + name)?.split(' ') ?? [];
    return Number(until) > nowMs() ? holder : undefined;
  };
  const write = (name: string) => tryToSet(storage, PREFIX + name, `${owner} ${nowMs() + LEASE_MS}`);

  function giveUp(name: string): void {
    if (ownerOf(name) === owner) storage.removeItem(PREFIX + name);
  }

  async function keep(name: string): Promise<void> {
    for (;;) {
      await wait(RENEW_MS);
      if (!held.has(name)) return;
      // A tab that slept longer than its lease finds the lock with another one.
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
      // Without room for the entry the lock holds within this tab only.
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
