import { type Hex, isHex } from '@hub/primitives/hex';
import { z } from 'zod';

/** A block from a query: 0x and 64 hex digits are its hash, plain digits its number. Comes out as lower-case hash or number. */
export const blockId = z
  .string()
  .trim()
  .transform((text, context): Hex | number => {
    const lowerCased = text.toLowerCase();
    if (isHex(lowerCased, 32)) return lowerCased;
    if (/^\d{1,16}$/.test(text)) return Number(text);
    context.addIssue('must be a block hash (0x and 64 hex digits) or a block number');
    return z.NEVER;
  });

/** The query parameter that names the block to read; without it that is the best one. */
export const atBlock = {
  at: blockId.optional().describe('Block to read, by hash or number; the best block without it'),
};

export type BlockId = z.output<typeof blockId>;
