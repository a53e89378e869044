import { z } from 'zod';

const LARGEST = 2 ** 31 - 1;
const RADIX = 36;

/** The text that stands for a place in a list. Callers hand it back as it is. */
export function writeCursor(...numbers: readonly number[]): string {
  return numbers.map((number) => number.toString(RADIX)).join('-');
}

/** A cursor in a query; becomes an object of the named numbers, in the order in which they were written. */
export function cursorOf<const Names extends readonly string[]>(...names: Names) {
  return z
    .string()
    .max(100)
    .transform((text, context): Readonly<Record<Names[number], number>> => {
      const parts = text.split('-');
      const numbers = parts.map((part) => (/^[\da-z]{1,6}$/.test(part) ? Number.parseInt(part, RADIX) : NaN));
      if (parts.length === names.length && numbers.every((number) => number <= LARGEST)) {
        const entries = names.map((name, index) => [name, numbers[index]]);
        // The names are those of the type, and there is a number for each.
        return Object.fromEntries(entries) as Record<Names[number], number>;
      }
      context.addIssue({ code: 'custom', message: 'must be the nextCursor of an earlier answer' });
      return z.NEVER;
    })
    .meta({
      type: 'string',
      description:
        'The `nextCursor` of the answer before, with its filters and order: the rows behind its last one. ' +
        'Unlike with `offset`, new blocks neither repeat nor skip rows, and far pages cost no more than near ones.',
    });
}

/** Refuses a cursor beside parameters that set another place or order; they are 0 or absent otherwise. */
export function cursorAlone(...others: readonly string[]) {
  return (query: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
    const other = query.cursor === undefined ? undefined : others.find((name) => query[name]);
    if (other === undefined) return;
    context.addIssue({ code: 'custom', path: ['cursor'], message: `does not go with ${other}` });
  };
}
