/**
 * A cache of loaded values by key: concurrent callers share one load, the most recently used keys stay, failures are
 * not cached.
 */
export interface PromiseCache<K, V> {
  get(key: K, load: () => Promise<V>): Promise<V>;
  /** The cached value of a key, without loading it. */
  peek(key: K): Promise<V> | undefined;
}

/** Creates a cache of at most `maxEntries` entries. */
export function createPromiseCache<K, V>(maxEntries: number): PromiseCache<K, V> {
  const entries = new Map<K, Promise<V>>();
  return {
    peek: (key) => entries.get(key),
    get(key, load) {
      const known = entries.get(key);
      if (known !== undefined) {
        // A single entry already is the newest one.
        if (entries.size > 1) {
          entries.delete(key);
          entries.set(key, known);
        }
        return known;
      }
      const entry = load();
      entry.catch(() => entries.delete(key));
      entries.set(key, entry);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      return entry;
    },
  };
}
