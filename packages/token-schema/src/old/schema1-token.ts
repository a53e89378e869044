import { jsonField } from '../json-field.ts';
import type { PropertyMap } from '../property-map.ts';
import { linkOf } from './link.ts';
import type { LinkField, OldCollection } from './old-collection.ts';
import { type OldAttribute, type OldToken, sortByNumber } from './old-token.ts';
import { readStoredFile } from './schema1-fields.ts';

const linkFields: readonly LinkField[] = ['image', 'video', 'audio', 'spatialObject', 'file'];

/** Reads the token properties of schema 1 (docs/token-schema.md#schema-1). */
export function readSchema1Token(properties: PropertyMap, collection: OldCollection): OldToken {
  const links = linkFields.map(
    (field) => [field, linkOf(readStoredFile(properties, field), collection.templates[field])] as const,
  );
  return {
    name: jsonField(properties.json('n'), '_'),
    description: jsonField(properties.json('d'), '_'),
    links: Object.fromEntries(links.filter(([, link]) => link !== undefined)),
    attributes: readAttributes(properties, collection.attributes ?? {}),
  };
}

function readAttributes(properties: PropertyMap, schemas: Readonly<Record<string, unknown>>): OldAttribute[] {
  const values = new Map<number, unknown>();
  for (const key of properties.keys()) {
    if (!key.startsWith('a.')) continue;
    const number = Number.parseInt(key.split('.', 2)[1] ?? '', 10);
    if (!Number.isNaN(number) && jsonField(schemas, String(number))) values.set(number, properties.json(key));
  }
  return sortByNumber(values).map(([number, value]) =>
    readAttribute(jsonField(schemas, String(number)), value),
  );
}

/** Reads an attribute. With `enumValues`, the token stores the number of a value or a list of such numbers. */
function readAttribute(schema: unknown, stored: unknown): OldAttribute {
  const choices = jsonField(schema, 'enumValues');
  const isList = Boolean(jsonField(schema, 'isArray')) && Array.isArray(stored);
  const choose = (value: unknown) =>
    typeof value === 'number' ? jsonField(choices, String(value)) : undefined;
  return {
    name: jsonField(jsonField(schema, 'name'), '_'),
    isList,
    values: valuesOf(stored, isList, choices ? choose : undefined).map((value) => jsonField(value, '_')),
  };
}

function valuesOf(
  stored: unknown,
  isList: boolean,
  choose?: (value: unknown) => unknown,
): readonly unknown[] {
  if (isList && Array.isArray(stored)) return choose ? stored.map(choose) : stored;
  return [choose && typeof stored === 'number' ? choose(stored) : stored];
}
