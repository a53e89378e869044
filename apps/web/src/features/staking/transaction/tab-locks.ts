import type { KeyValueStorage } from '../../../lib/open-storage.ts';
import { createStorageLocks } from './storage-locks.ts';

/** Locks that all tabs of the page share and that end with the tab that holds them. */
export interface TabLocks {
  /** Takes a lock if no tab holds it; returns its release function, or undefined. */
  tryAcquire(name: string): Promise<(() => void) | undefined>;
  /** To be called when the page unloads: other tabs may then take the locks of this tab. */
  leave(): void;
}

/** Uses the browser's Web Locks; without them, on insecure origins, entries of the storage that the tabs share. */
export function createTabLocks(manager: LockManager | undefined, storage: KeyValueStorage): TabLocks {
  return manager ? webLocks(manager) : createStorageLocks({ storage });
}

function webLocks(manager: LockManager): TabLocks {
  return {
    tryAcquire: (name) =>
      new Promise((resolve, reject) => {
        const held = (lock: Lock | null) => {
          if (lock === null) {
            resolve(undefined);
            return undefined;
          }
          return new Promise<void>((release) => resolve(release));
        };
        manager.request(name, { ifAvailable: true }, held).catch(reject);
      }),
    // The browser releases them with the tab.
    leave: () => undefined,
  };
}

/** The name of the lock held by the tab that builds, checks, signs and submits a transaction of this account. */
export function intentLockName(genesisHash: string, publicKey: string): string {
  return `staking-hub.intent.${genesisHash}.${publicKey}`;
}

/** The name of the lock held by the tab that follows this transaction. */
export function trackingLockName(id: string): string {
  return `staking-hub.tracking.${id}`;
}
