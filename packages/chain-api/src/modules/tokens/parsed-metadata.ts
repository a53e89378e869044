import { decodeText, parseJsonText } from '@hub/token-schema/property-text';
import type { Token } from './read-token.ts';

export interface ParsedMetadata {
  /** The text of `tokenData`, or of the URI where there is none. */
  readonly data: string | undefined;
  readonly isJson: boolean;
}

/** The metadata of a token as it is stored; no link is followed. */
export function parseMetadata({ properties }: Pick<Token, 'properties'>): ParsedMetadata {
  const find = (key: string) => properties.find((property) => property.key === key);
  const property = find('tokenData') ?? find('URI');
  const data = property && decodeText(property.value);
  return { data, isJson: data !== undefined && parseJsonText(data) !== undefined };
}
