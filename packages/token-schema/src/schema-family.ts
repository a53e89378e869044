import type { PropertyMap } from './property-map.ts';
import { schemaName } from './schema/version.ts';

/** The form in which metadata is stored (docs/token-schema.md#reading). */
export type SchemaFamily = 'V0' | 'V1' | 'V2' | 'ERC721' | 'UNKNOWN';

export type DetectedFamily = { readonly family: SchemaFamily } | { readonly problem: string };

const shownLength = 80;

/**
 * Detects the form of a token's metadata, or of a collection's if its properties are passed twice. An invalid version
 * is a readable problem, not an exception.
 */
export function detectFamily(token: PropertyMap, collection: PropertyMap): DetectedFamily {
  const version = versionOf(token, collection) || '0.0.0';
  const major = Number.parseInt(version.split(/[+\-.]/, 1)[0] ?? '', 10);
  if (Number.isNaN(major)) {
    return { problem: `Semver.fromString: wrong version string value: "${version.slice(0, shownLength)}"` };
  }
  if (major === 2) return { family: 'V2' };
  if (major === 1) return { family: 'V1' };
  if (collection.bytes('_old_schemaVersion') !== undefined) return { family: 'V0' };
  return { family: hasTokenUri(token, collection) ? 'ERC721' : 'UNKNOWN' };
}

/** The stored version of the schema `unique`. Schema 1 stores name and version as JSON, so in quotes. */
function versionOf(token: PropertyMap, collection: PropertyMap): string | undefined {
  const ofCollection = collection.text('schemaName');
  const isUnique =
    token.text('schemaName') === schemaName ||
    ofCollection === schemaName ||
    ofCollection === `"${schemaName}"`;
  if (!isUnique) return undefined;
  const version = token.text('schemaVersion') || collection.text('schemaVersion');
  return version?.startsWith('"') ? version.slice(1, -1) : version;
}

function hasTokenUri(token: PropertyMap, collection: PropertyMap): boolean {
  return Boolean(token.text('URI') || collection.text('baseURI') || token.text('URISuffix'));
}
