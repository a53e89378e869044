import type { z } from 'zod';

/**
 * Parameters of a union whose options are told apart by their shape: `pick` says by its position which one an input was
 * meant to be, and the caller is told what is wrong with that one, not that none fits.
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
