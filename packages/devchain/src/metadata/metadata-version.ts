/** The metadata versions a runtime describes itself in, oldest first. */
export const metadataVersions = [14, 15, 16] as const;

export type MetadataVersion = (typeof metadataVersions)[number];
