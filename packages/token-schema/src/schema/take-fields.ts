import type { z } from 'zod';
import { type JsonRecord, jsonField } from '../json-field.ts';

export interface TakenFields<T> {
  readonly value: Partial<T>;
  /** Names of the fields that were omitted because they violate the schema. */
  readonly invalid: readonly string[];
}

/**
 * Takes the valid fields of a schema from foreign JSON (docs/token-schema.md#foreign-json). Unknown fields are ignored,
 * a null field counts as absent, and no defaults are added.
 */
export function takeFields<T extends z.ZodRawShape>(
  schema: z.ZodObject<T>,
  source: JsonRecord,
): TakenFields<z.output<z.ZodObject<T>>> {
  const taken: [string, unknown][] = [];
  const invalid: string[] = [];
  for (const [name, field] of Object.entries<z.core.$ZodType>(schema.shape)) {
    const value = jsonField(source, name) ?? undefined;
    if (value === undefined) continue;
    const result = (field as z.ZodType).safeParse(value);
    if (result.success) taken.push([name, result.data]);
    else invalid.push(name);
  }
  // The cast is safe: the entries are fields of the schema, parsed by its own parsers.
  return { value: Object.fromEntries(taken) as Partial<z.output<z.ZodObject<T>>>, invalid };
}
