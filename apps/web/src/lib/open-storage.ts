export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

export interface OpenedStorage {
  /** The stored values; empty when the browser does not allow access. */
  readonly storage: KeyValueStorage;
  /** Whether values written now will be there later. */
  readonly isWritable: boolean;
}

const PROBE = 'staking-hub.probe';

/**
 * The browser's local storage, which a visitor can forbid (SecurityError) and which can be full (QuotaExceededError).
 */
export function openStorage(window: Pick<Window, 'localStorage'>): OpenedStorage {
  let storage = withoutStorage;
  try {
    // Some in-app browsers have none at all, in spite of the type.
    const own: KeyValueStorage | null | undefined = window.localStorage;
    if (!own) return { storage, isWritable: false };
    storage = own;
    storage.setItem(PROBE, '');
    storage.removeItem(PROBE);
    return { storage, isWritable: true };
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    return { storage, isWritable: false };
  }
}

/** Stores a text; returns false if the storage is full (QuotaExceededError) or forbidden meanwhile (SecurityError). */
export function tryToSet(storage: KeyValueStorage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}

const withoutStorage: KeyValueStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => {
    throw new DOMException('Nothing can be kept', 'SecurityError');
  },
  removeItem: () => undefined,
};
