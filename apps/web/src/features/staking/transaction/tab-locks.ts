/** Locks that all tabs of the page share and that end with the tab that holds them. */
export interface TabLocks {
  /** Takes a lock if no tab holds it; gives back its release, or undefined. */
  tryAcquire(name: string): Promise<(() => void) | undefined>;
}

/** Locks by the browser's Web Locks; without them (an insecure origin) locks hold within this tab only. */
export function createTabLocks(manager: LockManager | undefined): TabLocks {
  return manager ? webLocks(manager) : localLocks();
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
  };
}

function localLocks(): TabLocks {
  const held = new Set<string>();
  return {
    tryAcquire: async (name) => {
      if (held.has(name)) return undefined;
      held.add(name);
      return () => held.delete(name);
    },
  };
}

/** Held by the tab that builds, checks, has signed and submits a transaction of this account. */
export function intentLockName(genesisHash: string, publicKey: string): string {
  return `staking-hub.intent.${genesisHash}.${publicKey}`;
}

/** Held by the tab that follows this transaction. */
export function trackingLockName(id: string): string {
  return `staking-hub.tracking.${id}`;
}
