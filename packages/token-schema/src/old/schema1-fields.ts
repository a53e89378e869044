import type { PropertyMap } from '../property-map.ts';

/** The prefixes of the keys of files in tokens of schema 1, by the field. */
export const filePrefixes = {
  image: 'i',
  imagePreview: 'p',
  video: 'v',
  audio: 'au',
  spatialObject: 'so',
  file: 'f',
} as const;

export type Schema1FileField = keyof typeof filePrefixes;

/** The letters behind the prefix, by the part of a file. */
export const fileParts = { urlInfix: 'i', ipfsCid: 'c', url: 'u', hash: 'h' } as const;

/** The stored parts of a file of a token; undefined where none is stored. */
export function readStoredFile(
  properties: PropertyMap,
  field: Schema1FileField,
): Readonly<Partial<Record<keyof typeof fileParts, string>>> | undefined {
  const parts = Object.entries(fileParts).flatMap(([name, letter]) => {
    const text = properties.text(`${filePrefixes[field]}.${letter}`);
    return text === undefined ? [] : [[name, text]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}
