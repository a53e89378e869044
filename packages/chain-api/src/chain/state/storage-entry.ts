/** An entry of the chain's storage and the type in which its value is read. */
export interface StorageEntry<T> {
  readonly section: string;
  readonly item: string;
  /** The keys of a map's entry, or the leading ones where several entries are read. */
  readonly args?: readonly unknown[];
  /** Reads the decoded value: the entry's default, or undefined for an optional entry, where nothing is stored. */
  readonly read: (value: unknown) => T;
}

/** The values of several entries, in their order. */
export type ValuesOf<Entries extends readonly StorageEntry<unknown>[]> = {
  readonly [Index in keyof Entries]: Entries[Index] extends StorageEntry<infer T> ? T : never;
};
