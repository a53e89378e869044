import { camelCase } from '../camel-case.ts';
import {
  type CodecContext,
  type IntegerForm,
  invalidArgument,
  isRecord,
  type TypeCodec,
} from './type-codec.ts';

export interface StructField {
  /** The name in the metadata, usually snake_case. */
  readonly name: string;
  readonly typeId: number;
}

export type StructValue = Readonly<Record<string, unknown>>;

// Names that polkadot.js objects already use; its human form adds an underscore.
const reservedNames = new Set(['entries', 'keys', 'new', 'size', 'hash', 'registry']);

/** The field's name in the human form of polkadot.js. */
export function humanFieldName(name: string): string {
  const camel = camelCase(name);
  if (camel.includes('#')) return camel.replaceAll('#', '_');
  return reservedNames.has(camel) ? `${camel}_` : camel;
}

/** The codec of a struct with named fields. Input: an object with camelCase or metadata names, or a list. */
export function createStructCodec(
  context: CodecContext,
  fields: readonly StructField[],
): TypeCodec<StructValue> {
  const named = fields.map((field) => ({
    ...field,
    jsonName: camelCase(field.name),
    humanName: humanFieldName(field.name),
  }));
  const json = (value: StructValue, integers?: IntegerForm) =>
    Object.fromEntries(
      named.map((field) => [field.jsonName, context.codecOf(field.typeId).json(value[field.name], integers)]),
    );
  return {
    isUnit: false,
    isNullable: false,
    decode(reader) {
      const value: Record<string, unknown> = {};
      for (const field of fields) value[field.name] = context.codecOf(field.typeId).decode(reader);
      return value;
    },
    encode(writer, input, path) {
      const values = matchFields(fields, input, path);
      fields.forEach((field, index) => {
        context.codecOf(field.typeId).encode(writer, values[index], joinPath(path, field.name));
      });
    },
    json,
    human: (value) =>
      Object.fromEntries(
        named.map((field) => [field.humanName, context.codecOf(field.typeId).human(value[field.name])]),
      ),
    text: (value) => JSON.stringify(json(value)),
  };
}

/**
 * Sorts named or positional input by the fields. Throws AppError `InvalidArgument` for an unknown name or a list of
 * another length; a missing name becomes undefined, which the codec of the field accepts or refuses.
 */
export function matchFields(
  fields: readonly StructField[],
  input: unknown,
  path: string,
): readonly unknown[] {
  if (Array.isArray(input)) {
    if (input.length === fields.length) return input;
    throw invalidArgument(path, `a list of ${fields.length} values (${nameList(fields)})`, input);
  }
  if (!isRecord(input)) throw invalidArgument(path, `an object with ${nameList(fields)}`, input);
  const given = new Map(Object.entries(input).map(([name, value]) => [camelCase(name), value]));
  const values = fields.map((field) => given.get(camelCase(field.name)));
  const known = new Set(fields.map((field) => camelCase(field.name)));
  const unknownName = Object.keys(input).find((name) => !known.has(camelCase(name)));
  if (unknownName === undefined) return values;
  throw invalidArgument(
    joinPath(path, unknownName),
    `no such name (known: ${nameList(fields)})`,
    input[unknownName],
  );
}

/** Appends a name to a path inside an argument. */
export function joinPath(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function nameList(fields: readonly StructField[]): string {
  return fields.length === 0 ? 'no fields' : fields.map((field) => camelCase(field.name)).join(', ');
}
