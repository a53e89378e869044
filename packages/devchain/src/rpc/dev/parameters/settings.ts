import { toHex } from '@hub/primitives/hex';
import { readSs58 } from '@hub/primitives/ss58';
import { z } from 'zod';
import { once } from '../../../codec/once.ts';
import type { AccountId } from '../../../types/account-id.ts';

/** The parameter of dev_setFinality. */
export const finalityChange = once(() =>
  z.strictObject({
    lagBlocks: z
      .number()
      .int()
      .min(0)
      .max(0xffff_ffff)
      .exactOptional()
      .describe(
        'Blocks by which the finalized block stays behind the best one; with 0 a block is final at once. By default as before',
      ),
    isStalled: z
      .boolean()
      .exactOptional()
      .describe('Whether finality is stalled until it is set again. By default as before'),
  }),
);

const intervalMs = once(() =>
  z
    .number()
    .int()
    .min(10)
    .max(9_999_999)
    .default(6000)
    .describe('Time between two blocks that the interval seals'),
);

/** The parameter of dev_setSealing. */
export const sealing = once(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z
        .enum(['instant', 'manual'])
        .describe('`instant`: a block for every transaction; `manual`: only by dev_newBlock'),
    }),
    z.strictObject({
      kind: z
        .enum(['interval', 'instant-and-interval'])
        .describe(
          '`interval`: a block at each interval; `instant-and-interval`: for every transaction as well',
        ),
      intervalMs: intervalMs(),
    }),
  ]),
);

/** An SS58 address of any prefix, or a public key of 32 bytes in hex. */
export const account = once(() =>
  z.string('expected an account address as bare text').transform((text, context): AccountId => {
    if (/^0x[0-9a-fA-F]{64}$/.test(text)) return `0x${text.slice(2).toLowerCase()}`;
    const read = readSs58(text);
    if (typeof read !== 'string') return toHex(read.publicKey);
    context.addIssue(`expected an account address (${read})`);
    return z.NEVER;
  }),
);
