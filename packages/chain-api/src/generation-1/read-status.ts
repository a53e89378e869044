import type { ExtrinsicStatus } from '@hub/contract/chain-api/extrinsics/generation-1/status';
import { AppError } from '@hub/primitives/app-error';
import { findSubmission } from '../extrinsics/submissions/lookup/find-submission.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { renderStatus } from './render-status.ts';

/**
 * Reads the status of a submission by its hash. Throws AppError `ExtrinsicNotFound` only for a hash that was never
 * submitted here.
 */
export async function readExtrinsicStatus(
  context: Pick<ChainContext, 'submissions' | 'token' | 'head'>,
  hash: string,
): Promise<ExtrinsicStatus> {
  const submission = await findSubmission(context, hash);
  if (submission !== undefined) return renderStatus(submission, context.token);
  throw new AppError({
    code: 'ExtrinsicNotFound',
    message: `Extrinsic with hash ${hash} not found`,
    details: { hash },
  });
}
