import { z } from 'zod';

/** The first argument of every message: its subscription, with the filter but without `fromBlock` and `parentHash`. */
export const roomSchema = z.object({
  name: z.enum([
    'system',
    'blocks',
    'extrinsics',
    'events',
    'collection',
    'token',
    'contract',
    'balance',
    'account-current-balance',
  ]),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
});

export type Room = z.infer<typeof roomSchema>;
