import { blake2b256 } from '@hub/primitives/hashes';
import { toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import { opaqueExtrinsic } from '../../json-rpc/opaque-extrinsic.ts';
import { blockHash, hexBytes, readParams } from '../../json-rpc/params.ts';
import { isLastWord, type TransactionStatus } from '../../pool/transaction-status.ts';
import { refusalError } from '../refusal-error.ts';
import type { RpcMethod } from '../rpc-method.ts';
import { unsubscribe } from '../unsubscribe.ts';

const removal = z.union([
  z.object({ hash: blockHash }).transform(({ hash }) => hash),
  z
    .object({ extrinsic: hexBytes })
    .transform(({ extrinsic }) => toHex(blake2b256(opaqueExtrinsic(extrinsic)))),
]);

/** Submits an extrinsic to the pool; returns its hash, or an error 1001 to 1019. */
export const author_submitExtrinsic: RpcMethod = ({ pool }, params) => {
  const [extrinsic] = readParams(params, hexBytes);
  const submission = pool.submit(opaqueExtrinsic(extrinsic));
  if (!submission.ok) throw refusalError(submission.refusal);
  return submission.hash;
};

/** Like author_submitExtrinsic, with notifications of each status; the subscription ends after the last one. */
export const author_submitAndWatchExtrinsic: RpcMethod = ({ pool }, params, connection) => {
  const [bytes] = readParams(params, hexBytes);
  const extrinsic = opaqueExtrinsic(bytes);
  return connection.subscribe('author_extrinsicUpdate', (push, id) => {
    const submission = pool.submit(extrinsic, (status) => {
      push(statusJson(status));
      if (isLastWord(status)) connection.unsubscribe(id);
    });
    if (!submission.ok) throw refusalError(submission.refusal);
    return submission.unwatch;
  });
};

export const author_unwatchExtrinsic: RpcMethod = (_context, params, connection) =>
  unsubscribe(params, connection);

/** Ready transactions in block order. */
export const author_pendingExtrinsics: RpcMethod = ({ pool }) => pool.pending().map((bytes) => toHex(bytes));

/**
 * Removes transactions by hash or bytes and bans them for a while; returns the hashes of all removed ones, dependents
 * included.
 */
export const author_removeExtrinsic: RpcMethod = ({ pool }, params) =>
  pool.remove(readParams(params, z.array(removal))[0]);

function statusJson(status: TransactionStatus): unknown {
  switch (status.type) {
    case 'inBlock':
    case 'retracted':
    case 'finalized':
    case 'finalityTimeout':
      return { [status.type]: status.block };
    case 'usurped':
      return { usurped: status.by };
    default:
      return status.type;
  }
}
