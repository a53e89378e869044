import { AppError } from '@hub/primitives/app-error';
import type { NftField, NftMeta } from './nft-meta.ts';
import { ProtobufReader } from './protobuf-reader.ts';

/** The stored value of a field: text, the number of a choice, or the list of a repeated field. */
export type NftValue = string | number | readonly (string | number)[];

/**
 * Reads a token of schema 0 by field name (docs/token-schema.md#schema-0). Fields that the description lacks are
 * skipped. Throws AppError `DecodeFailed` for invalid or truncated bytes and for a missing required field.
 */
export function decodeNftMeta(bytes: Uint8Array, { fields }: NftMeta): ReadonlyMap<string, NftValue> {
  const reader = new ProtobufReader(bytes);
  const byId = new Map(fields.map((field) => [field.id, field]));
  const values = new Map<string, string | number | (string | number)[]>();
  while (!reader.isAtEnd) {
    const tag = reader.varint();
    const field = byId.get(tag >>> 3);
    if (!field) reader.skip(tag & 7);
    else if (field.rule === 'repeated') append(values, field, readItems(reader, field, tag & 7));
    else values.set(field.name, field.choices ? reader.int32() : reader.text());
  }
  for (const { name, rule } of fields) {
    if (rule === 'required' && !values.has(name)) {
      throw new AppError({ code: 'DecodeFailed', message: `missing required '${name}'` });
    }
  }
  return values;
}

function readItems(reader: ProtobufReader, { choices }: NftField, wireType: number): (string | number)[] {
  if (!choices) return [reader.text()];
  return wireType === 2 ? reader.packed() : [reader.int32()];
}

function append(
  values: Map<string, string | number | (string | number)[]>,
  { name }: NftField,
  items: readonly (string | number)[],
): void {
  const list = values.get(name);
  if (Array.isArray(list)) for (const item of items) list.push(item);
  else values.set(name, [...items]);
}
