import type { ExtrinsicStatus } from '@hub/contract/chain-api/generation-1/extrinsic-status';
import { AppError } from '@hub/primitives/app-error';
import type { ChainContext } from '../chain-context.ts';
import { renderStatus } from './render-status.ts';

/** The status of a submission by its hash; AppError `ExtrinsicNotFound` only for one that was never handed in here. */
export async function readExtrinsicStatus(
  { submissions, token, head }: Pick<ChainContext, 'submissions' | 'token' | 'head'>,
  hash: string,
): Promise<ExtrinsicStatus> {
  const submission = await submissions.find(hash);
  if (submission !== undefined) {
    const { state } = submission;
    // Another instance may have seen that block first; what is read next must not be older than what is told here.
    if ('inclusion' in state) head.mustReach(state.inclusion.blockNumber);
    return renderStatus(submission, token);
  }
  throw new AppError({
    code: 'ExtrinsicNotFound',
    message: `Extrinsic with hash ${hash} not found`,
    status: 404,
    details: { hash },
  });
}
