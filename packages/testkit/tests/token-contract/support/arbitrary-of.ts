import fc from 'fast-check';
import { z } from 'zod';

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly items?: JsonSchema;
  readonly examples?: readonly string[];
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly 'x-form'?: string;
}

type Arbitraries = <T extends z.ZodType>(schema: T) => fc.Arbitrary<z.output<T>>;

/**
 * Returns a function that makes random values of a schema's output from its description in the documentation. Every
 * alternative and optional field may occur; lists have at most two items. The function makes one text generator per
 * pattern and uses it again, because making one is slow.
 */
export function createArbitraries(): Arbitraries {
  const texts = new Map<string, fc.Arbitrary<string>>();
  const matching = (pattern: string) => {
    const known = texts.get(pattern) ?? fc.stringMatching(new RegExp(pattern));
    texts.set(pattern, known);
    return known;
  };
  return <T extends z.ZodType>(schema: T) => {
    const described = z.toJSONSchema(schema, { io: 'output' }) as JsonSchema;
    return randomOf(described, matching) as fc.Arbitrary<z.output<T>>;
  };
}

type Matching = (pattern: string) => fc.Arbitrary<string>;

function randomOf(schema: JsonSchema, matching: Matching): fc.Arbitrary<unknown> {
  const { type } = schema;
  if (schema['x-form'] === 'runtime') return fc.jsonValue({ maxDepth: 1 });
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? (typeof type === 'object' && type.map((one) => ({ ...schema, type: one })));
  if (options) return fc.oneof(...options.map((option) => randomOf(option, matching)));
  switch (type) {
    case 'object':
      return objectOf(schema, matching);
    case 'array':
      return fc.array(randomOf(schema.items ?? {}, matching), { maxLength: 2 });
    case 'string':
      return textOf(schema, matching);
    case 'integer':
      return wholeOf(schema);
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new TypeError(`No random values for ${JSON.stringify(schema)}`);
  }
}

/** Integers without a maximum include 2^53 and 10^30: from 2^53 on, JavaScript numbers skip integers. */
function wholeOf({ minimum = Number.MIN_SAFE_INTEGER, maximum }: JsonSchema): fc.Arbitrary<number> {
  if (maximum === undefined) return fc.constantFrom(Math.max(0, minimum), 7, 2 ** 53, 1e30);
  return fc.integer({ min: minimum, max: maximum });
}

function numberOf({ minimum = -1e30, maximum = 1e30 }: JsonSchema): fc.Arbitrary<number> {
  return fc.double({ min: minimum, max: maximum, noNaN: true, noDefaultInfinity: true });
}

function objectOf(
  { properties, required = [], additionalProperties }: JsonSchema,
  matching: Matching,
): fc.Arbitrary<unknown> {
  if (properties === undefined) {
    const value =
      typeof additionalProperties === 'object' ? randomOf(additionalProperties, matching) : fc.string();
    return fc.dictionary(matching('^[a-z]{1,4}$'), value, { maxKeys: 2 });
  }
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, randomOf(field, matching)] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required], noNullPrototype: true });
}

/** A text that is no date and has no pattern is one of the examples of its schema, if there are any. */
function textOf({ pattern, format, examples }: JsonSchema, matching: Matching): fc.Arbitrary<string> {
  if (format === 'date-time') {
    return fc.integer({ min: 0, max: 4_102_444_800_000 }).map((ms) => new Date(ms).toISOString());
  }
  if (pattern !== undefined) return matching(pattern);
  return examples === undefined ? fc.string({ maxLength: 8 }) : fc.constantFrom(...examples);
}
