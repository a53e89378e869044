import { isAppError } from '@hub/primitives/app-error';
import { type CrossAccountId, parseCrossAccountId } from '@hub/primitives/cross-account';
import { fromHex } from '@hub/primitives/hex';
import { joinBytes } from '@hub/primitives/join-bytes';
import { decodeSs58 } from '@hub/primitives/ss58';
import { type Decoder, Tuple, u32, u128, Vector } from '@polkadot-api/substrate-bindings';
import { z } from 'zod';
import type { PalletRpcMethod, RpcNode } from '../../frame/rpc-method.ts';
import { optionalBlockHash, readParams } from '../../json-rpc/params.ts';
import { invalidParams, stateError } from '../../json-rpc/rpc-error.ts';

const amounts = Vector(Tuple(u32, u128));

/** The methods that return stakes and pending unstakes; amounts are decimal text in smallest units. */
export const appPromotionRpcMethods: Readonly<Record<string, PalletRpcMethod>> = {
  /** Staked amount of an account, or of the whole chain. */
  appPromotion_totalStaked: (node, params) => query(node, 'total_staked', params, true, u128.dec).toString(),

  /** [relay block, amount] of each stake of an account. */
  appPromotion_totalStakedPerBlock: (node, params) =>
    perBlock(query(node, 'total_staked_per_block', params, false, amounts.dec)),

  /** Pending unstaked amount of an account, or of the whole chain. */
  appPromotion_pendingUnstake: (node, params) =>
    query(node, 'pending_unstake', params, true, u128.dec).toString(),

  /** [release block, amount] of each pending unstake of an account. */
  appPromotion_pendingUnstakePerBlock: (node, params) =>
    perBlock(query(node, 'pending_unstake_per_block', params, false, amounts.dec)),
};

function query<T>(
  node: RpcNode,
  method: string,
  params: readonly unknown[],
  isOptional: boolean,
  decode: Decoder<T>,
): T {
  const [staker, hash] = readParams(params, z.unknown(), optionalBlockHash);
  const answer = node.callApi(`AppPromotionApi_${method}`, encodeStaker(staker, isOptional), hash);
  // Result<T, DispatchError>: 0 is Ok. The answer is copied because the decoders read the whole buffer behind a view.
  if (answer[0] !== 0) throw stateError(`AppPromotionApi_${method} failed in dispatch`);
  return decode(answer.slice(1));
}

function encodeStaker(staker: unknown, isOptional: boolean): Uint8Array {
  if (isOptional && (staker === undefined || staker === null)) return Uint8Array.of(0);
  const account = encodeCrossAccount(readStaker(staker));
  return isOptional ? joinBytes([Uint8Array.of(1), account]) : account;
}

function readStaker(staker: unknown): CrossAccountId {
  try {
    return parseCrossAccountId(staker);
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw invalidParams(`parameter 0: ${error.message}`);
  }
}

function encodeCrossAccount(account: CrossAccountId): Uint8Array {
  return 'Substrate' in account
    ? joinBytes([Uint8Array.of(0), decodeSs58(account.Substrate).publicKey])
    : joinBytes([Uint8Array.of(1), fromHex(account.Ethereum)]);
}

function perBlock(entries: readonly (readonly [number, bigint])[]): readonly (readonly [number, string])[] {
  return entries
    .toSorted(([a], [b]) => a - b)
    .map(([block, amount]): readonly [number, string] => [block, amount.toString()]);
}
