/** Storage that several stores can share, like the tabs of one browser. */
export function createMemoryStorage(): Pick<
  Storage,
  'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'
> {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value);
    },
    removeItem: (key) => {
      entries.delete(key);
    },
  };
}

/** Storage that refuses writes once the test says so. */
export function createFillingStorage() {
  const storage = createMemoryStorage();
  let isFull = false;
  return {
    ...storage,
    get length() {
      return storage.length;
    },
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      storage.setItem(key, value);
    },
    fill: (full: boolean) => {
      isFull = full;
    },
  };
}
