/** Blocks read back from the file, by their place, up to a sum of bytes; the longest unused go first. */
export interface ReadBlocks<Block> {
  get(place: number): Block | undefined;
  /** @param bytes what the block takes in the file */
  add(place: number, block: Block, bytes: number): void;
  /** Forgets all but the first `size` blocks of the file. */
  cut(size: number): void;
}

/** Who reads a chain in order asks several things of each block, and of many blocks at once. */
export function createReadBlocks<Block>(maxBytes: number): ReadBlocks<Block> {
  // In order of use.
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
        if (held <= maxBytes) return;
        forget(oldest);
      }
    },
    cut(size) {
      for (const place of blocks.keys()) if (place >= size) forget(place);
    },
  };
}
