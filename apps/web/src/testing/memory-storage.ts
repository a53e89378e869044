/** Storage that several stores can share, as the tabs of one browser do. */
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
