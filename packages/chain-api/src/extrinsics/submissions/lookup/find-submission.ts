import type { Chain } from '../../../chain/chain.ts';
import type { Submission } from '../status/submission.ts';
import type { SubmissionStore } from '../store/submission-store.ts';

/**
 * The submission of a hash, to be told of; undefined when it was never handed in. Another instance may have seen its block
 * first: this one's node is waited for, so that whatever is read next is not older than what is told here. Throws AppError
 * `NodeUnavailable` when the node stays behind that block.
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
