import type { ExtrinsicStatus } from '@hub/contract/chain-api/generation-1/extrinsic-status';
import { AppError } from '@hub/primitives/app-error';
import { renderStatus } from './render-status.ts';
import type { SubmissionStore } from './submission-store.ts';

/** The status of a submission by its hash; AppError `ExtrinsicNotFound` only for one that was never handed in here. */
export async function readExtrinsicStatus(
  submissions: SubmissionStore,
  hash: string,
): Promise<ExtrinsicStatus> {
  const submission = await submissions.find(hash);
  if (submission !== undefined) return renderStatus(submission);
  throw new AppError({
    code: 'ExtrinsicNotFound',
    message: `Extrinsic with hash ${hash} not found`,
    status: 404,
    details: { hash },
  });
}
