import { z } from 'zod';
import type { RouteExample } from './route-example.ts';

const values = z.record(z.string(), z.string()).optional();
const examplesSchema = z.record(
  z.string(),
  z.strictObject({
    request: z.strictObject({
      note: z.string().optional(),
      params: values,
      query: values,
      body: z.unknown().optional(),
    }),
    response: z.unknown(),
  }),
);

/**
 * Parses a file of recorded examples; the result has them by operation id. Throws an Error with the file's name and the
 * fault if the file is broken. A broken file is not ignored, because nobody would notice that a document lacks its
 * examples.
 */
export function parseExamples(file: string, text: string): Readonly<Record<string, RouteExample>> {
  try {
    const examples: unknown = JSON.parse(text);
    const { error } = examplesSchema.safeParse(examples);
    if (error !== undefined) throw new Error(z.prettifyError(error));
    return examples as Readonly<Record<string, RouteExample>>;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The examples in ${file} are broken: ${reason}. Record them again: npm run examples`, {
      cause,
    });
  }
}
