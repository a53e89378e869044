import type { z } from 'zod';

/**
 * Options for a union with alternatives that differ in shape. `pick` returns the index of the alternative that an input
 * was meant to be, so that the error describes what is wrong with that alternative instead of "none matches".
 */
export function errorOfShape(pick: (input: unknown) => number) {
  return {
    error(issue: z.core.$ZodRawIssue): string | undefined {
      if (issue.code !== 'invalid_union' || !('errors' in issue)) return undefined;
      const [first] = issue.errors[pick(issue.input)] ?? [];
      return first && [first.path.join('.'), first.message].filter(Boolean).join(': ');
    },
  };
}

/** A `pick` for unions that begin with a signed payload (0) and an unsigned payload (1); 2 for any other input. */
export function payloadShape(input: unknown): 0 | 1 | 2 {
  if (typeof input !== 'object' || input === null || !('signerPayloadJSON' in input)) return 2;
  return 'signature' in input ? 0 : 1;
}
