import { z } from 'zod';

/** The name of the schema in every property and object. */
export const schemaName = 'unique';
/** The version that is written by default. */
export const schemaVersion = '2.0.0';

/** A version of three numbers. */
export const semver = z.string().regex(/^\d+\.\d+\.\d+$/);

/** A version of schema 2. */
export const semver2 = semver.refine(
  (version) => Number(version.split('.', 1)[0]) === 2,
  'version must be in semver format: 2.x.x',
);
