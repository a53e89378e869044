import { isRecord, textField } from '../json-field.ts';
import type { PropertyMap } from '../property-map.ts';
import { linkOf } from './link.ts';
import type { OldCollection } from './old-collection.ts';

/** Reads the collection properties of schema 1 (docs/token-schema.md#schema-1). */
export function readSchema1(properties: PropertyMap): OldCollection {
  const stored = joinDottedKeys(properties);
  const image = textField(stored.image, 'urlTemplate');
  const others = ['video', 'audio', 'spatialObject', 'file'] as const;
  const templates = others.map((field) => [field, textField(stored[field], 'urlTemplate')]);
  return {
    family: 'V1',
    version: stored.schemaVersion,
    coverUrl: linkOf(stored.coverPicture, image),
    attributes: isObject(stored.attributesSchema) ? stored.attributesSchema : undefined,
    templates: Object.fromEntries([['image', image], ...templates].filter(([, template]) => template)),
  };
}

/**
 * Converts dotted keys to nested objects: `image.urlTemplate` becomes the field `urlTemplate` of `image`. The objects
 * have no prototype, so that keys such as `__proto__` are ordinary fields.
 */
export function joinDottedKeys(properties: PropertyMap): Record<string, unknown> {
  const joined: Record<string, unknown> = Object.create(null);
  for (const key of properties.keys()) {
    const value = properties.json(key);
    const [outer = '', inner] = key.split('.', 2);
    if (inner === undefined) joined[outer] = value;
    else if (isOpen(joined[outer])) joined[outer][inner] = value;
    else joined[outer] = Object.assign(Object.create(null), copyOf(joined[outer]), { [inner]: value });
  }
  return joined;
}

/** Whether an object was created by `joinDottedKeys`: only those have no prototype. */
function isOpen(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.getPrototypeOf(value) === null;
}

function copyOf(value: unknown): object {
  return isObject(value) ? value : {};
}

/** Whether a JSON value has fields. Lists count, because their indices are field names. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
