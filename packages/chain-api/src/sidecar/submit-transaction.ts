import { isAppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import type { ChainContext } from '../chain-context.ts';
import { type ReadSubmission, readWholeSubmission } from '../submissions/read-submission.ts';
import { submitRead } from '../submissions/submit-extrinsic.ts';
import { nodeReason, readTransaction, refusedTransaction, transactionError } from './read-transaction.ts';

const unread = 'Failed to parse transaction.';
const refused = 'Failed to submit transaction.';

/**
 * Submits a signed extrinsic as every other route does: written down first, the same again gets the same answer. There is
 * no idempotency key: only the node verifies the signature here, and a forged extrinsic must not hold another's key. Throws
 * AppError `ExtrinsicDecodeFailed`, `ExtrinsicRefused` (with the node's reason).
 */
export async function submitTransaction(context: ChainContext, transaction: string): Promise<{ hash: Hex }> {
  const bytes = readTransaction({ error: unread, transaction });
  const best = await context.head.best();
  const versioned = await context.runtimes.at(best.hash);
  const submission = readSubmission();
  try {
    return await submitRead(context, submission, versioned.runtime, undefined);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'ExtrinsicRefused') throw error;
    throw transactionError(error.code, nodeReason(error), { error: refused, transaction });
  }

  function readSubmission(): ReadSubmission {
    try {
      return readWholeSubmission(context, versioned, bytes, best);
    } catch (error) {
      throw refusedTransaction(error, { error: unread, transaction });
    }
  }
}
