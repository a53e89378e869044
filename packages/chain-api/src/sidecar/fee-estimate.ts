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

/** Estimates the fee of an extrinsic. */
export interface FeeEstimator {
  /**
   * Weight and fee (smallest units, without tip) at the finalized head. Throws AppError `ExtrinsicDecodeFailed`,
   * `ExtrinsicTooLarge`.
   */
  estimate(tx: string): Promise<FeeEstimate>;
}

const rememberedFees = 1024;
/** Fees of longer transactions (in characters) are not cached, because the text is the key. */
const longestKey = 4096;

/** Estimates fees and caches the most recently used ones, which never change for a block with a given hash. */
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

/** Renders the node's answer in the sidecar's form. */
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

/** Decodes the extrinsic first, because the node would also charge for bytes after it. */
async function queryInfo(
  { node, runtimes }: Chain,
  bytes: Uint8Array,
  { hash }: BlockRef,
): Promise<DispatchInfo> {
  const { runtime } = await runtimes.at(hash);
  decodeExtrinsic(runtime, bytes);
  return node.rpc.queryInfo(bytes, hash);
}
