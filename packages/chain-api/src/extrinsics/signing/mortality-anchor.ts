import { AppError } from '@hub/primitives/app-error';
import { birthBlockOf, mortalityAt } from '@hub/scale/codec/mortality';
import type { SignerPayloadInput } from '@hub/scale/signer-payload';
import type { Chain } from '../../chain/chain.ts';
import { roundedPeriod } from './mortality.ts';

/** Blocks an extrinsic lives when its builder does not say. */
const defaultPeriodBlocks = 64;

/**
 * Anchors a mortal extrinsic at a block that no ordinary reorg takes away: the finalized one, or, while finality lags
 * behind a quarter of the period, the best chain's block that far back. Long periods do not begin at every block; they
 * are anchored at the last block before at which one begins.
 */
export async function anchorMortality(
  { node, head }: Pick<Chain, 'node' | 'head'>,
  { era, isImmortal }: { readonly era?: number | undefined; readonly isImmortal?: boolean | undefined },
): Promise<SignerPayloadInput['mortality']> {
  if (isImmortal) return { kind: 'immortal' };
  const periodBlocks = roundedPeriod(era ?? defaultPeriodBlocks);
  const [best, finalized] = await Promise.all([head.best(), head.finalized()]);
  const latest = Math.max(finalized.number, best.number - periodBlocks / 4);
  const blockNumber = birthBlockOf(mortalityAt(latest, periodBlocks), latest);
  if (blockNumber === finalized.number) {
    return { kind: 'mortal', periodBlocks, blockNumber, blockHash: finalized.hash };
  }
  const blockHash = await node.rpc.getBlockHash(blockNumber);
  if (blockHash === undefined) throw headMoved();
  return { kind: 'mortal', periodBlocks, blockNumber, blockHash };
}

function headMoved(): AppError {
  return new AppError({
    code: 'NodeUnavailable',
    message: 'The node has no block to anchor the extrinsic at; try again',
  });
}
