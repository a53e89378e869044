import { z } from 'zod';
import { limitOffset, listOf } from '../pagination.ts';
import { defineRoute } from '../route.ts';
import { blockNumberBound } from './parameters.ts';

/**
 * A block that could not be decoded. Decoding is retried until it succeeds; other answers contain nothing of the block.
 */
export const quarantineRow = z.object({
  number: z.int(),
  hash: z.string(),
  parentHash: z.string(),
  specVersion: z.int(),
  reason: z.string().describe('Reason of the last failure to decode it.'),
  attempts: z.int(),
});
export type QuarantineRow = z.infer<typeof quarantineRow>;

export const quarantineList = listOf(quarantineRow);

export const quarantineQuery = z.object(limitOffset(100));
export type QuarantineQuery = z.infer<typeof quarantineQuery>;

export const quarantinedBlock = quarantineRow.extend({
  extrinsics: z.array(z.string()).describe('Extrinsics as returned by the node, in hex.'),
  events: z
    .string()
    .nullable()
    .describe('The bytes of System.Events after the block; null if there are none.'),
});
export type QuarantinedBlock = z.infer<typeof quarantinedBlock>;

export const quarantineParams = z.object({ number: blockNumberBound.describe('Number of the block') });

export const quarantineRoutes = [
  defineRoute({
    operationId: 'listQuarantine',
    method: 'GET',
    path: '/quarantine',
    summary: 'Blocks that cannot be decoded yet, oldest first',
    description:
      'Other answers contain nothing of these blocks. Decoding is tried again until it succeeds; an empty list is the normal case.',
    tags: ['operations'],
    querystring: quarantineQuery,
    response: quarantineList,
    errors: [],
  }),
  defineRoute({
    operationId: 'getQuarantinedBlock',
    method: 'GET',
    path: '/quarantine/:number',
    summary: 'One block that cannot be decoded yet, with its bytes',
    description: 'The undecoded bytes, for a report of the defect.',
    tags: ['operations'],
    params: quarantineParams,
    response: quarantinedBlock,
    errors: ['BlockNotFound'],
  }),
] as const;
