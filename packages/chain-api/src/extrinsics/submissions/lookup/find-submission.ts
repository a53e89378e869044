import type { Chain } from '../../../chain/chain.ts';
import type { Submission } from '../status/submission.ts';
import type { SubmissionStore } from '../store/submission-store.ts';

/**
 * Finds the submission of a hash; undefined if it was never submitted here. Another instance may have seen its block
 * first, so this waits for the own node to reach that block: later reads are not older than the status returned here.
 * Throws AppError `NodeUnavailable` when the node stays behind that block.
 */
export async function findSubmission(
  { submissions, head }: Pick<Chain, 'head'> & { readonly submissions: Pick<SubmissionStore, 'find'> },
  hash: string,
): Promise<Submission | undefined> {
  const submission = await submissions.find(hash);
  const state = submission?.state;
  if (state !== undefined && 'inclusion' in state) await head.reach(state.inclusion.blockNumber);
  return submission;
}
