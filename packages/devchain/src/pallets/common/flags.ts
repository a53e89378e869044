import type { Collection } from './types/collection.ts';

/** Bits of a collection's flags, the most significant one first; the others are not used. */
export const collectionFlag = { foreign: 0x80, erc721Metadata: 0x40, external: 0x01 } as const;

export function hasFlag({ flags }: Pick<Collection, 'flags'>, flag: keyof typeof collectionFlag): boolean {
  return (Number(flags) & collectionFlag[flag]) !== 0;
}
