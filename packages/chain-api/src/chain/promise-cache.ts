/**
 * A cache of loaded values by key: concurrent callers share one load, the most recently used keys stay, failures are
 * not cached.
 */
export interface PromiseCache<K, V> {
  get(key: K, load: () => Promise<V>): Promise<V>;
  /** The cached value of a key, without loading it. */
  peek(key: K): Promise<V> | undefined;
}

interface Entry<V> {
  readonly loading: Promise<V>;
  weight: number;
}

/** The weight of an entry while its value is loading. */
const loadingWeight = 1;

/**
 * Creates a cache whose values weigh at most `maxWeight` together. Without `weigh` each value weighs 1, so that the limit
 * is a number of entries. A value that alone weighs more than the limit is given to its callers and not kept.
 */
export function createPromiseCache<K, V>(
  maxWeight: number,
  weigh: (value: V) => number = () => 1,
): PromiseCache<K, V> {
  const entries = new Map<K, Entry<V>>();
  let weight = 0;

  function drop(key: K, entry: Entry<V>): void {
    // Another value may have been loaded under the same key.
    if (entries.get(key) !== entry) return;
    entries.delete(key);
    weight -= entry.weight;
  }

  function dropOldest(): void {
    while (weight > maxWeight) {
      const [oldest] = entries;
      if (oldest === undefined) return;
      drop(...oldest);
    }
  }

  function setWeight(key: K, entry: Entry<V>, value: V): void {
    if (entries.get(key) !== entry) return;
    weight -= entry.weight;
    entry.weight = weigh(value);
    weight += entry.weight;
    if (entry.weight > maxWeight) drop(key, entry);
    dropOldest();
  }

  return {
    peek: (key) => entries.get(key)?.loading,
    get(key, load) {
      const known = entries.get(key);
      if (known !== undefined) {
        // A single entry already is the newest one.
        if (entries.size > 1) {
          entries.delete(key);
          entries.set(key, known);
        }
        return known.loading;
      }
      const entry = { loading: load(), weight: loadingWeight };
      entry.loading.then(
        (value) => setWeight(key, entry, value),
        () => drop(key, entry),
      );
      entries.set(key, entry);
      weight += loadingWeight;
      dropOldest();
      return entry.loading;
    },
  };
}
