import { z } from 'zod';
import { queryBoolean } from '../query-boolean.ts';

/** The query options of a submission in both generations. */
export const submitQuery = z.object({
  dryRun: queryBoolean
    .optional()
    .describe(
      'Runs a dry run first; an extrinsic that would be refused or fail is not submitted. Default: false.',
    ),
});

/** The headers of a submission in both generations. */
export const submitHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Names one intent of the signer, such as a payout: the same call under the same key is submitted once, however often it is signed. 1 to 200 characters. Default: none, and only the same bytes count as the same.',
    ),
});

/** The guarantees of a submission in both generations. */
export const submitDescription =
  'With the header `Idempotency-Key`, the same call of the same signer with a new signature is not submitted again: the answer is the hash of the first submission, unless that one was refused or can no longer be included. Another call of that signer with the same key is refused with 409. An answer for an extrinsic that was submitted before has the header `Idempotent-Replayed: true`. With `dryRun=true` a dry run comes first, and an extrinsic that would be refused or fail is not submitted.';
