import { defaultOf } from '@hub/service-kit/docs/default-of';
import { z } from 'zod';

/** A part of a parameter, for a row of a table. */
export interface ParameterRow {
  readonly name: string;
  /** Whether it is the parameter itself, without a key. */
  readonly isBare: boolean;
  readonly type: string;
  /** The default as JSON text in backticks, "required", or "" for an optional key or a row without a key. */
  readonly standard: string;
  readonly meaning: string;
}

/** The rows of a parameter: its keys, those of nested lists of objects, or its alternatives. */
export function parameterRows(schema: z.ZodType, path = ''): readonly ParameterRow[] {
  const bare = withoutDefault(schema);
  if (bare instanceof z.ZodObject) {
    const { required = [] } = infoOf(bare);
    return Object.entries(bare.shape).flatMap(([key, value]) =>
      keyRows(`${path}${key}`, value as z.ZodType, required.includes(key)),
    );
  }
  if (bare instanceof z.ZodUnion)
    return (bare.options as readonly z.ZodType[]).flatMap((one) => parameterRows(one, path));
  const { title = 'value', description = '', example } = infoOf(schema);
  const shown = example === undefined ? '' : `: \`"params":[${JSON.stringify(example)}]\``;
  return [{ name: title, isBare: true, type: typeOf(bare), standard: '', meaning: `${description}${shown}` }];
}

function keyRows(name: string, schema: z.ZodType, isRequired: boolean): readonly ParameterRow[] {
  const standard = defaultOf(schema);
  const row = {
    name,
    isBare: false,
    type: typeOf(withoutDefault(schema)),
    standard: standard === undefined ? (isRequired ? 'required' : '') : `\`${JSON.stringify(standard)}\``,
    meaning: infoOf(schema).description ?? '',
  };
  const bare = withoutDefault(schema);
  const nested = bare instanceof z.ZodArray && bare.element instanceof z.ZodObject ? bare.element : undefined;
  return [row, ...(nested ? parameterRows(nested, `${name}[].`) : [])];
}

function withoutDefault(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional
    ? withoutDefault(schema.def.innerType as z.ZodType)
    : schema;
}

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly required?: readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly example?: unknown;
}

/** The JSON Schema of the values that the caller sends. */
function infoOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
}

function typeOf(schema: z.ZodType): string {
  return typeText(infoOf(schema));
}

function typeText({ type, enum: values, minimum, maximum, items, prefixItems }: JsonSchema): string {
  if (values !== undefined) return values.map((value) => `\`${value}\``).join(', ');
  if (prefixItems !== undefined) return 'pair';
  if (type === 'array') return `list of ${typeText(items ?? {})}s`;
  if (type === 'integer' || type === 'number') {
    const kind = type === 'integer' ? 'whole number' : 'number';
    const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
    return isBounded ? `${kind}, ${minimum} to ${maximum}` : `${kind} from ${minimum}`;
  }
  return type === 'string' ? 'text' : (type ?? 'value');
}
