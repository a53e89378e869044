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

/** 0 for a signed payload, 1 for an unsigned one, 2 for anything else. */
export function payloadShape(input: unknown): 0 | 1 | 2 {
  if (typeof input !== 'object' || input === null || !('signerPayloadJSON' in input)) return 2;
  return 'signature' in input ? 0 : 1;
}
