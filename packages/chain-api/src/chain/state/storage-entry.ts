/** An entry of the chain's storage with a reader for its value. */
export interface StorageEntry<T> {
  readonly section: string;
  readonly item: string;
  /** The keys of a map's entry, or the leading ones where several entries are read. */
  readonly args?: readonly unknown[];
  /**
   * Reads the decoded value. Where nothing is stored, it gets the entry's default, or undefined for an optional entry.
   */
  readonly read: (value: unknown) => T;
}

/** The values of several entries, in the same order. */
export type ValuesOf<Entries extends readonly StorageEntry<unknown>[]> = {
  readonly [Index in keyof Entries]: Entries[Index] extends StorageEntry<infer T> ? T : never;
};
