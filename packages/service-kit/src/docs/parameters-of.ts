import { z } from 'zod';
import { defaultOf } from './default-of.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required: boolean;
  readonly description?: unknown;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/**
 * The parameters that an object schema declares, each with its default and an example: that of the route, else that of
 * the schema.
 */
export function parametersOf(
  place: Parameter['in'],
  schema: z.ZodType | undefined,
  examples: Readonly<Record<string, unknown>> = {},
  convert: typeof jsonSchemaOf = jsonSchemaOf,
): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = convert(schema, 'input');
  const shape: Readonly<Record<string, unknown>> = schema instanceof z.ZodObject ? schema.shape : {};
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(([name, property]) => {
    const { description, examples: general, default: _converted, ...rest } = property;
    const declared = shape[name];
    const standard = declared instanceof z.ZodType ? defaultOf(declared) : undefined;
    const [first] = Array.isArray(general) ? general : [];
    const example = examples[name] ?? first;
    return {
      name,
      in: place,
      required: place === 'path' || (required as readonly string[]).includes(name),
      ...(description !== undefined && { description }),
      schema: { ...rest, ...(standard !== undefined && { default: valueOfType(standard, rest.type) }) },
      ...(example !== undefined && { example }),
    };
  });
}

/** Parses a default, which is given as a caller would send it, if the documented type is boolean or integer. */
function valueOfType(standard: unknown, type: unknown): unknown {
  return typeof standard === 'string' && (type === 'boolean' || type === 'integer')
    ? JSON.parse(standard)
    : standard;
}
