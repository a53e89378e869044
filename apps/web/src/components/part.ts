/** A part of the page that is loaded when needed. */
export interface Part<Loaded> {
  /** Rejects when the part cannot be loaded; the next call tries again. */
  readonly load: () => Promise<Loaded>;
  /** Returns the part; undefined until it is loaded. */
  readonly loaded: () => Loaded | undefined;
}

/** Makes a part from a dynamic import. */
export function createPart<Loaded>(load: () => Promise<Loaded>): Part<Loaded> {
  let loaded: Loaded | undefined;
  return {
    load: async () => {
      loaded = await load();
      return loaded;
    },
    loaded: () => loaded,
  };
}
