import { z } from 'zod';

/**
 * The default of a parameter: undefined if it has none, and text where the caller would send it as text. The conversion
 * to JSON Schema leaves it out where the schema also transforms the parameter, as those of numbers and switches do.
 */
export function defaultOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.def.defaultValue;
  return schema instanceof z.ZodOptional ? defaultOf(schema.def.innerType as z.ZodType) : undefined;
}
