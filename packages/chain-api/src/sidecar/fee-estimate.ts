import type { FeeEstimate } from '@hub/contract/chain-api/sidecar/transaction';
import type { BlockRef, DispatchInfo } from '@hub/node-rpc/types';
import { decodeExtrinsic } from '@hub/scale/extrinsic';
import type { Chain } from '../chain/chain.ts';
import { createPromiseCache } from '../chain/promise-cache.ts';
import { ensureSmall } from '../extrinsics/calls/size-limits.ts';
import { readTransaction, refusedTransaction } from './read-transaction.ts';

const error = 'Unable to fetch fee info';
const classes: ReadonlyMap<string, FeeEstimate['class']> = new Map([
  ['normal', 'Normal'],
  ['operational', 'Operational'],
  ['mandatory', 'Mandatory'],
]);

/** Answers what an extrinsic would cost. */
export interface FeeEstimator {
  /** Weight and fee (smallest units, without tip) at the finalized head; AppError `ExtrinsicDecodeFailed`, `ExtrinsicTooLarge`. */
  estimate(tx: string): Promise<FeeEstimate>;
}

const rememberedFees = 1024;
/** Characters of a transaction beyond which its fee is not remembered: the text is the key. */
const longestKey = 4096;

/** Estimates fees and remembers those asked for last: at a block of a given hash a fee never changes. */
export function createFeeEstimator(context: Chain): FeeEstimator {
  const fees = createPromiseCache<string, FeeEstimate>(rememberedFees);
  return {
    async estimate(tx) {
      const block = await context.head.finalized();
      const load = () => readFee(context, tx, block);
      return tx.length > longestKey ? load() : fees.get(`${block.hash} ${tx}`, load);
    },
  };
}

async function readFee(context: Chain, tx: string, block: BlockRef): Promise<FeeEstimate> {
  const asked = { error, transaction: tx, at: { hash: block.hash } };
  ensureSmall(tx);
  const bytes = readTransaction(asked);
  const info = await queryInfo(context, bytes, block).catch((cause: unknown) => {
    throw refusedTransaction(cause, asked);
  });
  return renderFee(info);
}

/** The node's answer in the sidecar's words. */
export function renderFee({ weight, dispatchClass, partialFee }: DispatchInfo): FeeEstimate {
  return {
    weight:
      typeof weight === 'bigint'
        ? weight.toString()
        : { refTime: weight.refTime.toString(), proofSize: weight.proofSize.toString() },
    class: classes.get(dispatchClass) ?? 'Normal',
    partialFee: partialFee.toString(),
  };
}

/** Decodes first: the node would charge for bytes behind the extrinsic. */
async function queryInfo(
  { node, runtimes }: Chain,
  bytes: Uint8Array,
  { hash }: BlockRef,
): Promise<DispatchInfo> {
  const { runtime } = await runtimes.at(hash);
  decodeExtrinsic(runtime, bytes);
  return node.rpc.queryInfo(bytes, hash);
}
