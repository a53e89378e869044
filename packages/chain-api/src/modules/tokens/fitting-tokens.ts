import { callBounds } from '@hub/contract/chain-api/collections/text-bounds';
import type { SignerPayloadJson } from '@hub/contract/chain-api/extrinsics/model';
import type { DispatchInfo } from '@hub/node-rpc/types';
import { fromHex } from '@hub/primitives/hex';
import type { DecodedCall } from '@hub/scale/codec/call';
import { isRecord } from '@hub/scale/codec/type-codec';
import { hasField, readBigint, readField, readNumber } from '@hub/scale/value';
import type { Chain } from '../../chain/chain.ts';
import type { BlockState } from '../../chain/state/block-state.ts';
import { assembleSigned } from '../../extrinsics/signing/assemble-signed.ts';
import { placeholderSignature } from '../../extrinsics/signing/placeholder-signature.ts';
import { uniquePallet } from '../collections/unique-call.ts';

type Weight = DispatchInfo['weight'];

/** A call that mints several tokens, and the limits of one extrinsic. */
export interface Minting {
  readonly tokens: number;
  readonly callBytes: number;
  readonly extrinsicBytes: number;
  readonly weight: Weight;
  readonly mostBytes: number | undefined;
  readonly mostWeight: Weight | undefined;
}

/**
 * The number of tokens that one extrinsic may mint if each is as large as the tokens of this call are on average;
 * undefined for a call that cannot mint several. The node's estimate of the fee contains the weight of the call.
 */
export async function countFittingTokens(
  { node }: Pick<Chain, 'node'>,
  { current: { runtime }, block, constant }: Pick<BlockState, 'current' | 'block' | 'constant'>,
  call: DecodedCall,
  signerPayloadJSON: SignerPayloadJson,
): Promise<number | undefined> {
  const tokens = countTokens(call);
  if (tokens === 0) return undefined;
  const { bytes } = assembleSigned(runtime, { signerPayloadJSON, signature: placeholderSignature });
  const { weight } = await node.rpc.queryInfo(bytes, block.hash);
  return fittingTokens({
    tokens,
    callBytes: fromHex(signerPayloadJSON.method).length,
    extrinsicBytes: bytes.length,
    weight,
    mostBytes: constant('system', 'blockLength', (length) =>
      readNumber(readField(readField(length, 'max'), 'normal')),
    ),
    mostWeight: constant('system', 'blockWeights', (weights) =>
      readWeight(readField(readField(readField(weights, 'per_class'), 'normal'), 'max_extrinsic')),
    ),
  });
}

/** The most tokens within `callBounds.mintedItems` and the limits of length and weight of one extrinsic. */
export function fittingTokens(minting: Minting): number {
  const { tokens, callBytes, extrinsicBytes, weight, mostBytes, mostWeight } = minting;
  const besideCall = extrinsicBytes - callBytes;
  const uses: readonly Use[] = [
    ...(mostBytes === undefined ? [] : [{ used: BigInt(callBytes), most: BigInt(mostBytes - besideCall) }]),
    ...(mostWeight === undefined ? [] : weightUses(weight, mostWeight)),
  ];
  const fitting = uses
    .filter(({ used }) => used > 0n)
    .map(({ used, most }) => Number((most * BigInt(tokens)) / used));
  return Math.min(callBounds.mintedItems, ...fitting);
}

/** The part of a limit that the tokens of a call use. */
interface Use {
  readonly used: bigint;
  readonly most: bigint;
}

function weightUses(used: Weight, most: Weight): readonly Use[] {
  const [usedParts, mostParts] = [weightParts(used), weightParts(most)];
  return mostParts.map((part, index) => ({ used: usedParts[index] ?? 0n, most: part }));
}

function weightParts(weight: Weight): readonly bigint[] {
  return typeof weight === 'bigint' ? [weight] : [weight.refTime, weight.proofSize];
}

/** A limit of weight; undefined for a runtime without one. */
function readWeight(value: unknown): Weight | undefined {
  if (value === undefined) return undefined;
  if (!hasField(value, 'ref_time')) return readBigint(value);
  return {
    refTime: readBigint(readField(value, 'ref_time')),
    proofSize: readBigint(readField(value, 'proof_size')),
  };
}

/** The number of tokens in a call that can mint several NFTs or refungible tokens; 0 for any other call. */
function countTokens({ section, method, fields }: DecodedCall): number {
  if (section !== uniquePallet || method !== 'createMultipleItemsEx') return 0;
  const data = fields.find(({ name }) => name === 'data')?.value;
  if (!isRecord(data) || (data.type !== 'NFT' && data.type !== 'RefungibleMultipleItems')) return 0;
  return Array.isArray(data.value) ? data.value.length : 0;
}
