import { z } from 'zod';
import { queryBoolean } from '../query-boolean.ts';

/** What submitting can be asked for beside the body, in both generations. */
export const submitQuery = z.object({
  dryRun: queryBoolean.optional().describe('Try it first; what would be refused or fail is not submitted'),
});

/** What submitting promises, in both generations. */
export const submitDescription =
  'With the header `Idempotency-Key` the same call of the same signer, signed anew, is not submitted again: the answer is the hash of the first, unless that one was refused or can no longer be included. Another call of that signer under the key is refused with 409. With `dryRun=true` it is tried first, and what would be refused or fail is not submitted.';
