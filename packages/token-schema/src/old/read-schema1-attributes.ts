import { isRecord, type JsonRecord, jsonField } from '../json-field.ts';
import type { PropertyMap } from '../property-map.ts';
import { encodeText } from '../property-text.ts';
import { mostOfCollection } from './most-of-collection.ts';

/** An attribute of a token of schema 1 with the schema that its collection gives it. */
export interface Schema1AttributeValue {
  readonly name: unknown;
  readonly type: unknown;
  readonly isArray: boolean;
  /** Whether the collection lists possible values; then the token stores their numbers. */
  readonly isEnum: boolean;
  /** The stored JSON. */
  readonly rawValue: unknown;
  /** The stored JSON with possible values in place of their numbers. */
  readonly value: unknown;
}

/**
 * The attributes of a token of schema 1 that the collection describes, by number; undefined if the possible values that
 * they name, each counted as often as it is named, exceed `mostOfCollection`.
 */
export function readSchema1Attributes(
  properties: PropertyMap,
  schemas: JsonRecord,
): Readonly<Record<string, Schema1AttributeValue>> | undefined {
  const attributes: Record<string, Schema1AttributeValue> = {};
  const lengths = new Map<unknown, number>();
  let length = 0;
  for (const key of properties.keys()) {
    const number = /^a\.(\d{1,10})$/.exec(key)?.[1];
    const schema = number === undefined ? undefined : jsonField(schemas, number);
    if (number === undefined || !isRecord(schema)) continue;
    const rawValue = properties.json(key);
    const choices = schema.enumValues;
    const isEnum = isRecord(choices);
    for (const item of isEnum ? itemsOf(rawValue) : []) {
      length += lengthOf(jsonField(choices, String(item)));
      if (length > mostOfCollection) return undefined;
    }
    attributes[number] = {
      name: schema.name,
      type: schema.type,
      isArray: schema.isArray === true,
      isEnum,
      rawValue,
      value: isEnum ? chosen(choices, rawValue) : rawValue,
    };
  }
  return attributes;

  function lengthOf(choice: unknown): number {
    const known = lengths.get(choice) ?? encodeText(JSON.stringify(choice ?? null)).length;
    lengths.set(choice, known);
    return known;
  }
}

function chosen(choices: JsonRecord, stored: unknown): unknown {
  const choose = (item: unknown) => jsonField(choices, String(item)) ?? null;
  return Array.isArray(stored) ? stored.map(choose) : choose(stored);
}

function itemsOf(stored: unknown): readonly unknown[] {
  return Array.isArray(stored) ? stored : [stored];
}
