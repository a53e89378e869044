import { z } from 'zod';

/** What an error is about: which names depends on its code. */
export const errorDetails = z
  .record(z.string(), z.unknown())
  .meta({ description: 'What the error is about; which names depends on its code', 'x-form': 'error code' });

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
  error: z.string().meta({ description: 'What went wrong, for people' }),
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
    .meta({ description: 'Every part of the input that is not as described' }),
});

/** Error body of the sidecar's routes: of a request in general, or of a transaction that was sent. */
export const sidecarErrorSchema = z.union([
  z.object({ code: z.int().describe('HTTP status'), message: z.string() }),
  z.object({
    code: z.int().describe('HTTP status'),
    error: z.string(),
    transaction: z.string().describe('As it was sent'),
    cause: z.string(),
    at: z.object({ hash: z.string() }).optional(),
  }),
]);
