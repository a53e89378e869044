/** The metadata versions that runtimes support, oldest first. */
export const metadataVersions = [14, 15, 16] as const;

export type MetadataVersion = (typeof metadataVersions)[number];
