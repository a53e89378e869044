import type { OldCollection } from './old/old-collection.ts';
import { readSchema0 } from './old/schema0-collection.ts';
import { readSchema1 } from './old/schema1-collection.ts';
import type { Property } from './property.ts';
import { PropertyMap } from './property-map.ts';
import { type DetectedFamily, detectFamily, type SchemaFamily } from './schema-family.ts';

/** The schema of a collection of version 0 or 1, or the reason why there is none. */
export type OldCollectionResult = OldCollection | { readonly problem: string };

/** The properties of a collection, read once for all of its tokens. */
export interface StoredCollection {
  readonly properties: PropertyMap;
  readonly detected: DetectedFamily;
  /** The schema of version 0 or 1, if the collection itself has that version. */
  readonly old: OldCollectionResult | undefined;
}

/** Reads the properties of a collection for `decodeCollection` and `decodeToken`; never throws. */
export function readCollection(properties: readonly Property[]): StoredCollection {
  const map = new PropertyMap(properties);
  const detected = detectFamily(map, map);
  const isOld = 'family' in detected && (detected.family === 'V0' || detected.family === 'V1');
  return { properties: map, detected, old: isOld ? readOldCollection(map, detected.family) : undefined };
}

/**
 * Reads the schema of version 0 or 1 from a collection's properties: a token may have another version than its
 * collection.
 */
export function readOldCollection(properties: PropertyMap, family: SchemaFamily): OldCollectionResult {
  if (properties.isEmpty) return { problem: 'Unable to parse: collection properties are empty' };
  if (family === 'V0') return readSchema0(properties);
  if (family === 'V1') return readSchema1(properties);
  return { problem: `Unknown collection schema: "${family}"` };
}
