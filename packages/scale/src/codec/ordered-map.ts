import { type KeyOrder, sortKeys } from './sort-keys.ts';
import {
  type CodecContext,
  type IntegerForm,
  invalidArgument,
  isRecord,
  type TypeCodec,
} from './type-codec.ts';

type Entry = readonly [key: unknown, value: unknown];

/**
 * The codec of BTreeMap. Decoded as pairs in the order of the bytes; encoded sorted by key, and the keys must differ;
 * rendered as an object with the text of the keys.
 */
export function createOrderedMapCodec(
  context: CodecContext,
  keyType: number,
  valueType: number,
  order: KeyOrder,
): TypeCodec<readonly Entry[]> {
  const json = (entries: readonly Entry[], integers?: IntegerForm) =>
    Object.fromEntries(
      entries.map(([key, value]) => [
        context.codecOf(keyType).text(key),
        context.codecOf(valueType).json(value, integers),
      ]),
    );
  return {
    isUnit: false,
    isNullable: false,
    decode(reader) {
      const count = reader.length();
      const entries: Entry[] = [];
      for (let index = 0; index < count; index += 1) {
        entries.push([context.codecOf(keyType).decode(reader), context.codecOf(valueType).decode(reader)]);
      }
      return entries;
    },
    encode(writer, input, path) {
      const entries = parseEntries(input, path);
      const keys = entries.map(([input], index) => ({ input, path: `${path}[${index}].key` }));
      writer.compact(BigInt(entries.length));
      for (const { bytes, index } of sortKeys(context, keyType, order, writer, keys)) {
        writer.append(bytes);
        context.codecOf(valueType).encode(writer, entries[index]?.[1], `${path}[${index}].value`);
      }
    },
    json,
    human(entries) {
      const keys = context.codecOf(keyType);
      return Object.fromEntries(
        entries.map(([key, value]) => [
          keys.humanKey === undefined ? keys.text(key) : keys.humanKey(key),
          context.codecOf(valueType).human(value),
        ]),
      );
    },
    text: (entries) => JSON.stringify(json(entries)),
  };
}

function parseEntries(input: unknown, path: string): readonly Entry[] {
  if (input instanceof Map) return [...input.entries()];
  if (isRecord(input)) return Object.entries(input).map(([key, value]) => [parseKey(key), value]);
  if (Array.isArray(input) && input.every(isEntry)) return input;
  throw invalidArgument(path, 'an object or a list of [key, value] pairs', input);
}

function isEntry(item: unknown): item is Entry {
  return Array.isArray(item) && item.length === 2;
}

// Composite keys of the JSON form are JSON text; any other text is passed to the codec of the key.
function parseKey(key: string): unknown {
  if (!key.startsWith('{') && !key.startsWith('[')) return key;
  try {
    return JSON.parse(key);
  } catch {
    return key;
  }
}
