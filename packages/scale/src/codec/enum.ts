import { decodeFailed } from '../byte-reader.ts';
import { camelCase } from '../camel-case.ts';
import { joinPath } from './struct.ts';
import { type EnumValue, type IntegerForm, invalidArgument, isRecord, type TypeCodec } from './type-codec.ts';

export interface EnumVariant {
  readonly name: string;
  readonly index: number;
  /** The codec of the payload; the unit codec if there is none. */
  readonly payload: () => TypeCodec;
}

/**
 * The codec of an enum. Input: the name alone for a variant without content, `{Variant: payload}`, or a decoded
 * EnumValue; the letter case of the variant's name does not matter.
 */
export function createEnumCodec(variants: readonly EnumVariant[]): TypeCodec<EnumValue> {
  const byIndex = new Map(variants.map((variant) => [variant.index, variant]));
  const byName = new Map(
    variants.map((variant) => [variant.name, { ...variant, jsonName: camelCase(variant.name) }]),
  );
  let onlyNames: boolean | undefined;
  // Determined at the first rendering, because payload types may contain the enum itself.
  const hasOnlyNames = () => {
    onlyNames ??= variants.every((variant) => variant.payload().isUnit);
    return onlyNames;
  };
  const variantOf = (type: string) => {
    const variant = byName.get(type);
    if (variant === undefined) throw decodeFailed(`The enum has no variant ${type}`);
    return variant;
  };
  const payloadOf = (type: string): TypeCodec => variantOf(type).payload();
  const json = ({ type, value }: EnumValue, integers?: IntegerForm) => {
    if (hasOnlyNames()) return type;
    const { jsonName, payload } = variantOf(type);
    return { [jsonName]: payload().json(value, integers) };
  };
  return {
    isUnit: false,
    isNullable: false,
    decode(reader) {
      const index = reader.byte();
      const variant = byIndex.get(index);
      if (variant === undefined) throw decodeFailed(`The enum has no variant with index ${index}`);
      reader.enter();
      const value = variant.payload().decode(reader);
      reader.leave();
      return { type: variant.name, value };
    },
    encode(writer, input, path) {
      const [variant, payload] = matchVariant(variants, input, path);
      writer.byte(variant.index);
      writer.enter();
      variant.payload().encode(writer, payload, joinPath(path, variant.name));
      writer.leave();
    },
    json,
    human({ type, value }) {
      const payload = payloadOf(type);
      return payload.isUnit ? type : { [type]: payload.human(value) };
    },
    text(value) {
      return payloadOf(value.type).isUnit ? value.type : JSON.stringify(json(value));
    },
  };
}

/** Finds the variant that the input names, and its payload; throws AppError `InvalidArgument` if there is none. */
export function matchVariant(
  variants: readonly EnumVariant[],
  input: unknown,
  path: string,
): [variant: EnumVariant, payload: unknown] {
  const [name, payload] = splitInput(input);
  const variant =
    name === undefined
      ? undefined
      : variants.find((candidate) => plainName(candidate.name) === plainName(name));
  if (variant !== undefined) return [variant, payload];
  throw invalidArgument(path, `one of ${variants.map((candidate) => candidate.name).join(', ')}`, input);
}

// The JSON form uses camelCase names, while callers use any letter case.
function plainName(name: string): string {
  return camelCase(name).toLowerCase();
}

function splitInput(input: unknown): [name?: string, payload?: unknown] {
  if (typeof input === 'string') return [input];
  if (!isRecord(input)) return [];
  const entries = Object.entries(input);
  const [only] = entries;
  if (only !== undefined && entries.length === 1) return only;
  if (entries.length === 2 && typeof input.type === 'string' && 'value' in input) {
    return [input.type, input.value];
  }
  return [];
}
