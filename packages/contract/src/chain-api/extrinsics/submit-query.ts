import { z } from 'zod';
import { queryBoolean } from '../query-boolean.ts';

/** The query options of a submission in both generations. */
export const submitQuery = z.object({
  dryRun: queryBoolean
    .optional()
    .describe('Runs a dry run first; an extrinsic that would be refused or fail is not submitted'),
});

/** The guarantees of a submission in both generations. */
export const submitDescription =
  'With the header `Idempotency-Key`, the same call of the same signer with a new signature is not submitted again: the answer is the hash of the first submission, unless that one was refused or can no longer be included. Another call of that signer with the same key is refused with 409. With `dryRun=true` a dry run comes first, and an extrinsic that would be refused or fail is not submitted.';
