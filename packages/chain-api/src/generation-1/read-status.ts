import type { ExtrinsicStatus } from '@hub/contract/chain-api/extrinsics/generation-1/status';
import { AppError, type JsonValue } from '@hub/primitives/app-error';
import { findSubmission } from '../extrinsics/submissions/lookup/find-submission.ts';
import type { ChainContext } from '../http/chain-context.ts';
import { paidForCollections } from './mutation-fee.ts';
import { renderStatus } from './render-status.ts';
import { decimalsAt } from './results/decimals-at.ts';
import { renderParsed } from './results/parsed-result.ts';

/**
 * Reads the status of a submission by its hash. Throws AppError `ExtrinsicNotFound` only for a hash of which no
 * submission is stored.
 */
export async function readExtrinsicStatus(
  context: Pick<ChainContext, 'submissions' | 'token' | 'head' | 'node' | 'blocks' | 'runtimes'>,
  hash: string,
): Promise<ExtrinsicStatus> {
  const submission = await findSubmission(context, hash);
  if (submission !== undefined) {
    return renderStatus(submission, context.token, {
      parsed: await readParsed(),
      paid:
        'inclusion' in submission.state
          ? await paidForCollections(context, submission.state.inclusion.events)
          : 0n,
    });
  }
  throw new AppError({
    code: 'ExtrinsicNotFound',
    message: `Extrinsic with hash ${hash} not found`,
    details: { hash, state: 'unknown' },
  });

  async function readParsed(): Promise<JsonValue | undefined> {
    if (submission === undefined || !('inclusion' in submission.state)) return undefined;
    const { parsed: facts, events, blockHash } = submission.state.inclusion;
    const call = { section: submission.section, method: submission.method };
    return facts && renderParsed({ call, facts, events }, decimalsAt(context, blockHash));
  }
}
