import type { SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import type { FeeDetails } from '@hub/node-rpc/types';
import type { Chain } from '../../chain/chain.ts';
import type { BlockState } from '../../chain/state/block-state.ts';
import { assembleSigned } from './assemble-signed.ts';
import { placeholderSignature } from './placeholder-signature.ts';

/** The parts of a payload's fee on top of a block, without tip (payment_queryFeeDetails), in smallest units. */
export async function feeDetails(
  { node }: Pick<Chain, 'node'>,
  { current: { runtime }, block }: Pick<BlockState, 'current' | 'block'>,
  signerPayloadJSON: SignerPayloadJson,
): Promise<FeeDetails> {
  const { bytes } = assembleSigned(runtime, { signerPayloadJSON, signature: placeholderSignature });
  return node.rpc.queryFeeDetails(bytes, block.hash);
}
