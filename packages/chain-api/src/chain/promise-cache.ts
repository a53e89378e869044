/** Remembers what was loaded by key: one load for concurrent callers, the keys used last are kept, a failure is not. */
export interface PromiseCache<K, V> {
  get(key: K, load: () => Promise<V>): Promise<V>;
  /** What is remembered of a key. */
  peek(key: K): Promise<V> | undefined;
}

/** A cache of at most so many entries. */
export function createPromiseCache<K, V>(maxEntries: number): PromiseCache<K, V> {
  const entries = new Map<K, Promise<V>>();
  return {
    peek: (key) => entries.get(key),
    get(key, load) {
      const known = entries.get(key);
      if (known !== undefined) {
        // The only one is the newest too.
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
