/**
 * A cache of blocks read from the file, by place, limited by their total bytes; evicts the least recently used first.
 */
export interface ReadBlocks<Block> {
  get(place: number): Block | undefined;
  /** @param bytes size of the block in the file */
  add(place: number, block: Block, bytes: number): void;
  /** Removes all but the first `size` blocks of the file. */
  cut(size: number): void;
}

/** Creates the cache. It helps, because clients that read a chain in order send several requests about each block. */
export function createReadBlocks<Block>(maxBytes: number): ReadBlocks<Block> {
  // In order of last use.
  const blocks = new Map<number, { readonly block: Block; readonly bytes: number }>();
  let held = 0;

  function forget(place: number): void {
    held -= blocks.get(place)?.bytes ?? 0;
    blocks.delete(place);
  }

  return {
    get(place) {
      const found = blocks.get(place);
      if (found === undefined) return undefined;
      blocks.delete(place);
      blocks.set(place, found);
      return found.block;
    },
    add(place, block, bytes) {
      forget(place);
      blocks.set(place, { block, bytes });
      held += bytes;
      for (const oldest of blocks.keys()) {
        if (held <= maxBytes || oldest === place) return;
        forget(oldest);
      }
    },
    cut(size) {
      for (const place of blocks.keys()) if (place >= size) forget(place);
    },
  };
}
