import { z } from 'zod';

/**
 * The default of a parameter as its schema states it, possibly as the text that a caller would send; undefined if there
 * is none. The conversion to JSON Schema omits the default if the schema also transforms the parameter, as the schemas
 * of numbers and switches do.
 */
export function defaultOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return schema.def.defaultValue;
  return schema instanceof z.ZodOptional ? defaultOf(schema.def.innerType as z.ZodType) : undefined;
}
