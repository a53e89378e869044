import { z } from 'zod';

/** The name of the schema in every property and object. */
export const schemaName = 'unique';
/** The version that is written by default. */
export const schemaVersion = '2.0.0';

/** A version of three numbers. */
export const semver = z.string().regex(/^\d+\.\d+\.\d+$/);

/** A version of schema 2. Leading zeros count for nothing, as in the public library. */
export const semver2 = z.string().regex(/^0*2\.\d+\.\d+$/, 'version must be in semver format: 2.x.x');

/** Describes the field with the name of the schema. */
export const nameText = 'Name of the schema. Default: unique.';

/** The version of metadata of schema 2, as a field. */
export const version2 = semver2
  .optional()
  .default(schemaVersion)
  .describe('Version of the schema, 2 and two more numbers. Default: 2.0.0.');

/** The version of metadata before its conversion to schema 2, as a field. */
export const originalVersion = semver
  .optional()
  .describe('Version of the schema before a conversion to schema 2, three numbers. Default: none.');
