import type { FeeEstimate } from '@hub/contract/chain-api/sidecar/transaction';
import type { BlockRef, DispatchInfo } from '@hub/node-rpc/types';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import type { ChainContext } from '../chain-context.ts';
import { readTransaction, refusedTransaction } from './read-transaction.ts';

const error = 'Unable to fetch fee info';
const classes: ReadonlyMap<string, FeeEstimate['class']> = new Map([
  ['normal', 'Normal'],
  ['operational', 'Operational'],
  ['mandatory', 'Mandatory'],
]);

/** Weight and fee (smallest units, without tip) of an extrinsic at the finalized head; AppError `ExtrinsicDecodeFailed`. */
export async function estimateFee(context: ChainContext, tx: string): Promise<FeeEstimate> {
  const block = await context.head.finalized();
  const asked = { error, transaction: tx, at: { hash: block.hash } };
  const bytes = readTransaction(asked);
  const { weight, dispatchClass, partialFee } = await queryInfo(context, bytes, block).catch(
    (cause: unknown) => {
      throw refusedTransaction(cause, asked);
    },
  );
  return {
    weight: { refTime: weight.refTime.toString(), proofSize: weight.proofSize.toString() },
    class: classes.get(dispatchClass) ?? 'Normal',
    partialFee: partialFee.toString(),
  };
}

/** Decodes first: the node would charge for bytes behind the extrinsic. */
async function queryInfo(
  { node, runtimes }: ChainContext,
  bytes: Uint8Array,
  { hash }: BlockRef,
): Promise<DispatchInfo> {
  const { runtime } = await runtimes.at(hash);
  decodeExtrinsic(runtime, bytes);
  return node.rpc.queryInfo(bytes, hash);
}
