import { z } from 'zod';

const flag = /^(?:true|false)?$/i;

/**
 * A query parameter that the sidecar checks to be `true` or `false` in any letter case, or empty. Only `true` in lower
 * case turns it on.
 */
export function checkedFlag(name: string) {
  return z
    .string({ error: ({ input }) => problem(name, input) })
    .regex(flag, { error: ({ input }) => problem(name, input) })
    .optional();
}

/**
 * A query parameter that the sidecar does not check: any text of up to 80 units except the expected one counts as
 * absent.
 */
export const uncheckedFlag = z.string().max(80).optional();

function problem(name: string, input: unknown): string {
  return `Query parameter: ${name} has an invalid boolean value of ${String(input)}`;
}
