import { z } from 'zod';

/** The location of a collection among all consensus systems. */
export const universalLocation = z.object({
  globalConsensus: z.union([
    z.object({ byGenesis: z.string().regex(/^0x[0-9a-fA-F]+$/) }),
    z.enum(['polkadot', 'kusama', 'bitcoinCore', 'bitcoinCash', 'polkadotBulletin']),
  ]),
  parachain: z.int().optional(),
  palletInstance: z.int().optional(),
  generalIndex: z.int().optional(),
});
