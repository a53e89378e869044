import type { Property } from './property.ts';
import { encodeText } from './property-text.ts';
import { encodeRoyalties } from './royalties/royalties.ts';
import type { Token } from './schema/token.ts';

/**
 * Converts metadata from `validateToken` to the properties of a token, with `schemaName` as the name of its schema.
 * Throws the errors of `encodeRoyalties`.
 */
export function writeToken(token: Token, schemaName = token.schemaName): Property[] {
  const properties = [
    { key: 'schemaName', value: encodeText(schemaName) },
    { key: 'schemaVersion', value: encodeText(token.schemaVersion) },
    { key: 'tokenData', value: encodeText(JSON.stringify(token)) },
  ];
  if (token.royalties) properties.push({ key: 'royalties', value: encodeRoyalties(token.royalties) });
  return properties;
}
