import { z } from 'zod';
import { hashText } from '../common-schemas.ts';

/** The hash of an extrinsic from a path or query, trimmed and lower-cased. */
export const extrinsicHash = z.string().trim().pipe(hashText);
