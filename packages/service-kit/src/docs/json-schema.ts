import { z } from 'zod';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Converts a schema to JSON Schema: `input` describes the data that a caller sends, `output` the data of an answer. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _version, ...converted } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return converted;
}

/** Converts each schema once; for schemas that many routes share. */
export function createSchemaCache(): typeof jsonSchemaOf {
  const converted = {
    input: new WeakMap<z.ZodType, JsonSchema>(),
    output: new WeakMap<z.ZodType, JsonSchema>(),
  };
  return (schema, io) => {
    const known = converted[io].get(schema) ?? jsonSchemaOf(schema, io);
    converted[io].set(schema, known);
    return known;
  };
}
