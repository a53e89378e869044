import { z } from 'zod';
import { queryBoolean } from '../query-boolean.ts';

/** What submitting can be asked for beside the body, in both generations. */
export const submitQuery = z.object({
  dryRun: queryBoolean.optional().describe('Try it first; what would be refused or fail is not submitted'),
});
