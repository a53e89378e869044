import { z } from 'zod';
import type { MutationDeclaration } from './define-mutation.ts';

/**
 * A schema for the result of an extrinsic of any mutation: a list, or an object with the fields of all of them. Clients
 * read the fields of the mutation that they called. Results that have a field in common give it the same form, because a
 * value is shown as the first form that fits.
 */
export function resultOfAny(declarations: readonly MutationDeclaration[]) {
  const fields = new Map<string, Set<z.ZodType>>();
  const lists = new Set<z.ZodType>();
  for (const { result } of declarations) {
    if (!(result instanceof z.ZodObject)) {
      lists.add(result);
      continue;
    }
    for (const [name, schema] of Object.entries<z.ZodType>(result.shape)) {
      fields.set(name, (fields.get(name) ?? new Set()).add(schema));
    }
  }
  const shape = Object.fromEntries([...fields].map(([name, schemas]) => [name, anyOf([...schemas])]));
  return anyOf([...lists, z.object(shape).partial()]);
}

function anyOf(schemas: readonly z.ZodType[]): z.ZodType {
  const [first] = schemas;
  return first !== undefined && schemas.length === 1 ? first : z.union(schemas);
}
