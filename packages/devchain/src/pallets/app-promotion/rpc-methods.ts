import * as t from '../../codec/types.ts';
import type { PalletRpcMethod } from '../../frame/rpc-method.ts';
import { rpcParam, rpcQuery } from '../../frame/rpc-query.ts';
import { crossAccountParam } from '../../json-rpc/cross-account-param.ts';
import { optionalParam } from '../../json-rpc/params.ts';
import { crossAccountId } from '../../types/cross-account.ts';

const amounts = t.vec(t.tuple(t.u32, t.u128));
const staker = rpcParam(crossAccountParam, crossAccountId);
const anyone = rpcParam(optionalParam(crossAccountParam), t.option(crossAccountId));

/** The methods that return stakes and pending unstakes; amounts are decimal text in smallest units. */
export const appPromotionRpcMethods: Readonly<Record<string, PalletRpcMethod>> = {
  /** Staked amount of an account; of the whole chain if the request names no account. */
  appPromotion_totalStaked: rpcQuery('AppPromotionApi_total_staked', [anyone], t.u128, String),

  /** [relay block, amount] of each stake of an account. */
  appPromotion_totalStakedPerBlock: rpcQuery(
    'AppPromotionApi_total_staked_per_block',
    [staker],
    amounts,
    perBlock,
  ),

  /** Sum of the pending unstakes of an account; of the whole chain if the request names no account. */
  appPromotion_pendingUnstake: rpcQuery('AppPromotionApi_pending_unstake', [anyone], t.u128, String),

  /** [parachain block of the release, amount] of each pending unstake of an account. */
  appPromotion_pendingUnstakePerBlock: rpcQuery(
    'AppPromotionApi_pending_unstake_per_block',
    [staker],
    amounts,
    perBlock,
  ),
};

function perBlock(entries: readonly (readonly [number, bigint])[]): readonly (readonly [number, string])[] {
  return entries
    .toSorted(([a], [b]) => a - b)
    .map(([block, amount]): readonly [number, string] => [block, amount.toString()]);
}
