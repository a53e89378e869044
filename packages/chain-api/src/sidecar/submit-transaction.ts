import { isAppError } from '@hub/primitives/app-error';
import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import type { VersionedRuntime } from '../chain/runtimes/chain-runtimes.ts';
import type { ExtrinsicsContext } from '../extrinsics/extrinsics-context.ts';
import { nodeRefusal } from '../extrinsics/submissions/status/node-refusal.ts';
import { readWholeSubmission } from '../extrinsics/submissions/submit/read-submission.ts';
import { submitRead } from '../extrinsics/submissions/submit/submit-extrinsic.ts';
import { verifyWhole } from '../extrinsics/submissions/submit/verify-whole.ts';
import { nodeReason, readTransaction, refusedTransaction, transactionError } from './read-transaction.ts';

const unread = 'Failed to parse transaction.';
const refused = 'Failed to submit transaction.';
const badSignature = nodeRefusal({ kind: 'invalid', name: 'BadProof', custom: null });

/**
 * Submits a signed extrinsic like the other routes: the signature is verified, the extrinsic is stored first, and the
 * same extrinsic again gets the same answer. There is no idempotency key, because clients of the sidecar send none.
 * Throws AppError `ExtrinsicDecodeFailed`, and `ExtrinsicRefused` with the node's reason or, for a bad signature, the
 * reason that the node would give; nothing is stored of an extrinsic with a bad signature.
 */
export async function submitTransaction(
  context: ExtrinsicsContext,
  transaction: string,
): Promise<{ hash: Hex }> {
  const bytes = readTransaction({ error: unread, transaction });
  const best = await context.head.best();
  const versioned = await context.runtimes.at(best.hash);
  const hash = toHex(blake2b256(bytes));
  if (await isOutdated(context, hash, versioned)) return { hash };
  const extrinsic = read(() => decodeExtrinsic(versioned.runtime, bytes));
  const { isSigned, birth } = await verifyWhole(context, versioned, extrinsic, best.number);
  if (isSigned === false) throw refusal(nodeReason({ details: badSignature, message: '' }));
  const submission = read(() => readWholeSubmission(context, versioned, extrinsic, { best, birth }));
  try {
    const { hash } = await submitRead(context, submission, {
      current: versioned,
      best,
      idempotencyKey: undefined,
    });
    return { hash };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'ExtrinsicRefused') throw error;
    throw refusal(nodeReason(error));
  }

  function read<T>(part: () => T): T {
    try {
      return part();
    } catch (error) {
      throw refusedTransaction(error, { error: unread, transaction });
    }
  }

  function refusal(reason: string) {
    return transactionError('ExtrinsicRefused', reason, { error: refused, transaction });
  }
}

/**
 * Whether the extrinsic is stored as submitted for a runtime other than the given one, which may not even decode it,
 * and is not closed.
 */
async function isOutdated(
  { submissions }: ExtrinsicsContext,
  hash: Hex,
  { version }: VersionedRuntime,
): Promise<boolean> {
  const known = await submissions.find(hash);
  return known !== undefined && known.state.kind !== 'closed' && known.specVersion !== version.specVersion;
}
