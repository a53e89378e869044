import type { BlockRef } from '@hub/node-rpc/types';
import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { fromHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { ByteReader } from '@hub/scale/byte-reader';
import { readValidityError } from '../../dry-run/validity-error.ts';
import { answerOfRefusal, type SubmitAnswer } from '../status/refusal.ts';
import type { TrackerContext } from './tracker-context.ts';

/** TransactionSource::External, which the pool uses for extrinsics that arrive by RPC. */
const external = Uint8Array.of(2);

/**
 * The answer that the node's pool would give to an extrinsic, without submitting it. A refusal is checked once more at
 * the node's own best block, if the node has a newer one by now. Unknown when the runtime cannot decide; then the pool
 * has to. Throws AppError `NodeUnavailable` | `NodeTimeout` when there is no answer: nothing was submitted, so a retry
 * is safe.
 */
export async function checkValidity(
  { node }: Pick<TrackerContext, 'node'>,
  bytes: Uint8Array,
  best: BlockRef,
): Promise<SubmitAnswer> {
  const answer = await validateAt(best);
  if (answer.kind === 'accepted' || answer.kind === 'unknown') return answer;
  const newest = await node.rpc.getBestBlock();
  return newest.hash === best.hash ? answer : validateAt(newest);

  async function validateAt({ hash }: BlockRef): Promise<SubmitAnswer> {
    try {
      const asked = joinBytes([external, bytes, fromHex(hash)]);
      const result = new ByteReader(
        await node.rpc.call('TaggedTransactionQueue_validate_transaction', asked, hash),
      );
      if (result.byte() === 0) return { kind: 'accepted' };
      return answerOfRefusal(readValidityError(result));
    } catch (error) {
      if (isAppError(error) && cannotTell.has(error.code)) return { kind: 'unknown' };
      throw error;
    }
  }
}

/**
 * Errors that do not concern the extrinsic: the runtime lacks this API, has another version of it, or panicked while it
 * decoded the bytes.
 */
const cannotTell: ReadonlySet<ErrorCode> = new Set(['NodeRpcError', 'DecodeFailed']);
