import { z } from 'zod';

/** Details of an error; its code determines their names. */
export const errorDetails = z
  .record(z.string(), z.unknown())
  .meta({ description: 'Details of the error; its code determines their names', 'x-form': 'error code' });

/** Error body of the first API generation (docs/wire-formats.md#errors-of-generation-1). */
export const envelopeErrorSchema = z.object({
  error: z.object({
    code: z.string().meta({ examples: ['UN01004'] }),
    name: z.string().meta({ examples: ['Validation'] }),
    message: z.string(),
    details: errorDetails,
  }),
});

/** Error body of the second API generation and of the indexer (docs/wire-formats.md#errors-of-generation-2). */
export const plainErrorSchema = z.object({
  error: z.string().meta({ description: 'Readable message' }),
  code: z.string().meta({ description: 'Stable code of the error', examples: ['Validation'] }),
  details: errorDetails.optional(),
  httpPart: z.enum(['params', 'querystring', 'body', 'headers']).optional(),
  zodError: z
    .object({
      issues: z.array(
        z.object({
          code: z.literal('custom'),
          path: z.array(z.union([z.string(), z.number()])),
          message: z.string(),
        }),
      ),
    })
    .optional()
    .meta({ description: 'Every invalid part of the input' }),
});

/** Error body of the sidecar's routes: for requests in general, or for a submitted transaction. */
export const sidecarErrorSchema = z.union([
  z.object({ code: z.int().describe('HTTP status'), message: z.string() }),
  z.object({
    code: z.int().describe('HTTP status'),
    error: z.string(),
    transaction: z.string().describe('The transaction as it was sent'),
    cause: z.string(),
    at: z.object({ hash: z.string() }).optional(),
  }),
]);
