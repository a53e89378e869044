import { type Hex, isHex } from '@hub/primitives/hex';
import { z } from 'zod';

/**
 * A block in a query: 0x and 64 hex digits are its hash, up to 16 plain digits its number. Parses to the number, or to
 * the lower-case hash.
 */
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

/** The query parameter for the block to read; default: the best block. */
export const atBlock = {
  at: blockId.optional().describe('Block to read, by hash or number. Default: the best block.'),
};

/** Generation 2's name of the parameter `at`: it takes a hash or a number, too. */
export const atBlockHash = { atBlockHash: atBlock.at };

export type BlockId = z.output<typeof blockId>;
