import { z } from 'zod';
import { defineRoute } from '../../route.ts';
import { tokenPlaceText } from '../collections/ids.ts';

/** The query of a token's metadata. */
export const metadataRoutes = [
  defineRoute({
    operationId: 'getParsedMetadata',
    method: 'GET',
    path: '/utils/parsed-metadata',
    summary: 'The stored metadata of a token and its main fields; links are not followed',
    description: 'For clients that resolve links themselves: the stored text, and what of it is JSON.',
    tags: ['utils'],
    querystring: tokenPlaceText,
    response: z.object({
      data: z.string().nullable().describe('The text of tokenData, else the URI, else null'),
      resolved: z.string().nullable().describe('The same text if it is JSON, else null'),
      parsed: z.object({
        name: z.string().optional(),
        description: z.string().optional(),
        image: z.string().optional(),
      }),
      ipfsGateway: z
        .string()
        .optional()
        .describe('A public gateway for ipfs:// links, if the operator sets one'),
    }),
    errors: ['CollectionsUnavailable', 'CollectionNotFound', 'TokenNotFound', 'NodeUnavailable'],
  }),
] as const;
