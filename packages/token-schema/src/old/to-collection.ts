import { jsonField } from '../json-field.ts';
import type { Royalty } from '../schema/token.ts';
import { schemaName, schemaVersion } from '../schema/version.ts';
import type { OldCollection } from './old-collection.ts';

/**
 * Converts a collection of schema 0 or 1 to the form of schema 2 (docs/token-schema.md#reading). The fields are not
 * checked against the schema yet.
 */
export function toCollection(
  collection: OldCollection,
  royalties: readonly Royalty[],
): Readonly<Record<string, unknown>> {
  return {
    schemaName,
    schemaVersion,
    originalSchemaVersion: collection.family === 'V0' ? '0.0.1' : collection.version || '1.0.0',
    royalties: royalties.length > 0 ? royalties : undefined,
    potential_attributes: collection.attributes && Object.values(collection.attributes).map(toPotential),
    cover_image: collection.coverUrl === undefined ? undefined : { url: collection.coverUrl },
  };
}

function toPotential(attribute: unknown): object {
  const choices = jsonField(attribute, 'enumValues');
  return {
    trait_type: jsonField(jsonField(attribute, 'name'), '_'),
    display_type: jsonField(attribute, 'type'),
    ...(choices ? { values: Object.values(choices).map((choice) => jsonField(choice, '_')) } : {}),
  };
}
