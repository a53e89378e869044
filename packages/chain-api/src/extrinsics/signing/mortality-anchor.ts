import { AppError } from '@hub/primitives/app-error';
import { birthBlockOf, mortalityAt } from '@hub/scale/codec/mortality';
import type { SignerPayloadInput } from '@hub/scale/signer-payload';
import type { Chain } from '../../chain/chain.ts';
import { roundedPeriod } from './mortality.ts';

/** Default mortal period of an extrinsic in blocks. */
const defaultPeriodBlocks = 64;

/**
 * Chooses the block at which a mortal extrinsic begins, such that no ordinary reorg removes it: the finalized block,
 * or, if finality lags by more than a quarter of the period, the block of the best chain a quarter of the period below
 * the best block. Long periods can begin only at every n-th block; then the last of these that is not above the chosen
 * block is taken.
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
    message: 'The node does not have the block at which the mortality of the extrinsic begins; try again',
  });
}
