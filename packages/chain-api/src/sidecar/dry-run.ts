import type { DryRun } from '@hub/contract/chain-api/sidecar/transaction';
import { fromHex, isHex, toHex } from '@hub/primitives/hex';
import { decodeState } from '@hub/scale/decode-state';
import type { Chain } from '../chain/chain.ts';
import { ensureSmall } from '../extrinsics/calls/size-limits.ts';
import { readDryRunResult } from './dry-run-result.ts';
import { findBlock } from './find-block.ts';
import { readTransaction, refusedTransaction, transactionError } from './read-transaction.ts';
import { renderAt } from './render-at.ts';

const error = 'Unable to dry-run transaction';

/**
 * Dry-runs an extrinsic on top of a block, by default the finalized head. Throws the errors of `findBlock`, AppError
 * `ExtrinsicTooLarge`, `ExtrinsicDecodeFailed` (also when the node does not offer dry runs), and `StateUnreadable` when
 * the result cannot be decoded.
 */
export async function dryRun(context: Chain, tx: string, at: string | undefined): Promise<DryRun> {
  const block = await findBlock(context, at);
  const asked = { error, transaction: tx, at: { hash: block.hash } };
  ensureSmall(tx);
  const bytes = readTransaction(asked);
  const answer = await context.node
    .request('system_dryRun', [toHex(bytes), block.hash])
    .catch((cause: unknown) => {
      throw refusedTransaction(cause, asked);
    });
  if (!isHex(answer)) {
    throw transactionError('ExtrinsicDecodeFailed', 'The node did not answer with a result', asked);
  }
  const part = { entry: 'BlockBuilder_apply_extrinsic', block };
  return {
    at: renderAt(block),
    dryRunResult: decodeState(part, () => readDryRunResult(fromHex(answer))),
  };
}
