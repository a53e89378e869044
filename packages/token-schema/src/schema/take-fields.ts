import type { z } from 'zod';
import { type JsonRecord, jsonField } from '../json-field.ts';

export interface TakenFields<T> {
  readonly value: Partial<T>;
  /** Names of the fields that were left out because they are not as the schema says. */
  readonly invalid: readonly string[];
}

/**
 * Takes from foreign JSON the fields of a schema that are right (docs/token-schema.md#foreign-json). Other fields are
 * ignored, a field that is null counts as absent, and no default is filled in.
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
  // The entries are fields of the schema that its own parsers returned.
  return { value: Object.fromEntries(taken) as Partial<z.output<z.ZodObject<T>>>, invalid };
}
