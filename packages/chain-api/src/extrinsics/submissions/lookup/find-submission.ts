import type { Chain } from '../../../chain/chain.ts';
import type { Submission } from '../status/submission.ts';
import type { SubmissionStore } from '../store/submission-store.ts';

/**
 * Finds the submission of a hash; undefined if none is stored. Another instance may have seen its block first, so this
 * waits for the node of this instance to reach that block: later reads are not older than the status returned here.
 * Throws AppError `NodeUnavailable` when the node stays behind that block.
 */
export async function findSubmission(
  {
    submissions,
    head,
  }: {
    readonly head: Pick<Chain['head'], 'reach'>;
    readonly submissions: Pick<SubmissionStore, 'find'>;
  },
  hash: string,
): Promise<Submission | undefined> {
  const submission = await submissions.find(hash);
  const block = submission && blockOf(submission);
  if (block !== undefined) await head.reach(block);
  return submission;
}

/** The number of the block that a submission is in, whether its outcome can be read or not. */
function blockOf({ state }: Submission): number | undefined {
  if (state.kind === 'undecoded') return state.place.blockNumber;
  return 'inclusion' in state ? state.inclusion.blockNumber : undefined;
}
