import { isRecord, type JsonRecord, jsonField } from '../json-field.ts';
import { parseJsonText } from '../property-text.ts';

/** The message of a token in schema 0: `onChainMetaData.NFTMeta` of the collection's protobuf description. */
export interface NftMeta {
  readonly fields: readonly NftField[];
}

export interface NftField {
  readonly name: string;
  readonly id: number;
  readonly rule: 'required' | 'optional' | 'repeated';
  /** The values of an enumeration; undefined for a text field. */
  readonly choices: NftChoices | undefined;
}

export interface NftChoices {
  /** Names by number. */
  readonly names: ReadonlyMap<number, string>;
  /** Numbers by name. */
  readonly values: JsonRecord;
  /** The translations of each name, mostly as JSON text such as `{"en":"Female"}`. */
  readonly options: JsonRecord;
}

/** Reads a protobuf description in JSON (docs/token-schema.md#schema-0); `undefined` if it cannot be used. */
export function readNftMeta(description: string): NftMeta | undefined {
  const types = jsonField(
    jsonField(jsonField(parseJsonText(description), 'nested'), 'onChainMetaData'),
    'nested',
  );
  const fields = jsonField(jsonField(types, 'NFTMeta'), 'fields');
  if (!isRecord(fields)) return undefined;
  const choicesOf = readOnce((type: string) => readChoices(jsonField(types, type)));
  const read = Object.entries(fields).map(([name, field]) => readField(name, field, choicesOf));
  const usable = read.filter((field) => field !== undefined);
  const isUsable = usable.length === read.length && new Set(usable.map(({ id }) => id)).size === read.length;
  return isUsable ? { fields: usable } : undefined;
}

function readField(
  name: string,
  field: unknown,
  choicesOf: (type: string) => NftChoices | undefined,
): NftField | undefined {
  const id = jsonField(field, 'id');
  const rule = jsonField(field, 'rule') ?? 'optional';
  const type = jsonField(field, 'type');
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0) return undefined;
  if (rule !== 'required' && rule !== 'optional' && rule !== 'repeated') return undefined;
  if (typeof type !== 'string') return undefined;
  if (type === 'string') return { name, id, rule, choices: undefined };
  const choices = choicesOf(type);
  return choices && { name, id, rule, choices };
}

function readChoices(enumeration: unknown): NftChoices | undefined {
  const values = jsonField(enumeration, 'values');
  if (!isRecord(values)) return undefined;
  const options = jsonField(enumeration, 'options');
  const names = new Map<number, string>();
  for (const [name, number] of Object.entries(values)) {
    if (typeof number === 'number') names.set(number, name);
  }
  return { names, values, options: isRecord(options) ? options : {} };
}

/** Caches enumerations, because thousands of fields may share one. */
function readOnce<T>(read: (type: string) => T): (type: string) => T {
  const known = new Map<string, T>();
  return (type) => {
    if (!known.has(type)) known.set(type, read(type));
    return known.get(type) as T;
  };
}
