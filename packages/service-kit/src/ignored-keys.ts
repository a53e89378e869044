import { z } from 'zod';

/** Largest number of keys that are named. */
const longestList = 10;
/** Longer keys are shortened to this length. */
const longestKey = 40;

/**
 * Finds the keys of a request's body that validation drops because its schema has no such field, as paths like
 * `args.tokens.0.recipient`: at most 10. Fields that may have one of several forms are not searched.
 */
export function ignoredKeys(schema: z.core.$ZodType, body: unknown): string[] {
  const found: string[] = [];
  for (const key of dropped(schema, body, '')) {
    found.push(key);
    if (found.length === longestList) break;
  }
  return found;
}

function* dropped(schema: z.core.$ZodType, value: unknown, path: string): Generator<string> {
  const form = bare(schema);
  if (form instanceof z.ZodArray && Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* dropped(form.element, item, `${path}${index}.`);
  }
  if (!(form instanceof z.ZodObject) || typeof value !== 'object' || value === null) return;
  for (const [key, field] of Object.entries(value)) {
    if (Object.hasOwn(form.shape, key)) yield* dropped(form.shape[key], field, `${path}${key}.`);
    else if (form.def.catchall === undefined) yield path + key.slice(0, longestKey).toWellFormed();
  }
}

/** The form of the input that a schema takes, without the wrappers around it. */
function bare(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return bare(schema.in);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapped ? bare(schema.unwrap()) : schema;
}
