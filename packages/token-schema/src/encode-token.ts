import { overwriteByKey, type Property, type PropertyInput, readProperty } from './property.ts';
import { encodeText } from './property-text.ts';
import type { TokenInput } from './schema/token.ts';
import { schemaName } from './schema/version.ts';
import { validateToken } from './validate.ts';
import { writeToken } from './write-token.ts';

export interface EncodeTokenOptions {
  /** The ERC-721 URI of the token. */
  readonly URI?: string | undefined;
  /** Properties that are added; one with the key of an encoded property replaces it. */
  readonly overwriteProperties?: readonly PropertyInput[];
}

/**
 * Encodes the metadata of a token as its properties (docs/token-schema.md#encoding). Without metadata, the property
 * `tokenData` contains only name and version of the schema. Throws AppError `Validation` for metadata that violates the
 * schema, a percentage that cannot be encoded and an overwriting property without a value, `InvalidAddress` for the
 * receiver of a royalty, `InvalidHex` for an overwriting property with invalid hex.
 */
export function encodeToken(
  data: TokenInput = {},
  { URI, overwriteProperties = [] }: EncodeTokenOptions = {},
): Property[] {
  const token = validateToken(data);
  const properties = writeToken(token, token.schemaName || schemaName);
  if (URI) properties.push({ key: 'URI', value: encodeText(URI) });
  return overwriteByKey(properties, overwriteProperties.map(readProperty));
}
