import type { TypeDef } from '../../codec/type-def.ts';
import * as t from '../../codec/types.ts';
import { dispatchError } from '../../frame/dispatch-error.ts';
import { apiMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import { crossAccountId, substrateView } from '../../types/cross-account.ts';
import { pendingUnstakes, stakesOf } from './stakes.ts';
import { totalStaked } from './storage.ts';

type Fallible<T> = TypeDef<t.ResultValue<T, never>>;

// The queries never fail; the error type exists because the live API declares it.
const amount = t.result(t.u128, dispatchError) as Fallible<bigint>;
const amounts = t.result(t.vec(t.tuple(t.u32, t.u128)), dispatchError) as Fallible<
  (readonly [number, bigint])[]
>;
const anyone = { staker: t.option(crossAccountId) };
const someone = { staker: crossAccountId };

function ok<T>(value: T): t.ResultValue<T, never> {
  return { type: 'Ok', value };
}

function sum(entries: readonly { readonly amount: bigint }[]): bigint {
  return entries.reduce((total, entry) => total + entry.amount, 0n);
}

/** Stakes and pending unstakes of accounts or of the whole chain (docs/chain-rules.md#staking-runtime-api). */
export const appPromotionApi: RuntimeApi = {
  name: 'AppPromotionApi',
  version: 2,
  methods: [
    apiMethod('total_staked', anyone, amount, 'Staked amount.', ({ state }, { staker }) =>
      ok(staker === undefined ? totalStaked.get(state) : sum(stakesOf(state, substrateView(staker)))),
    ),
    apiMethod('total_staked_per_block', someone, amounts, 'Stakes by relay block.', ({ state }, { staker }) =>
      ok(stakesOf(state, substrateView(staker)).map((stake) => [stake.relayBlock, stake.amount] as const)),
    ),
    apiMethod('pending_unstake', anyone, amount, 'Amount being unstaked.', ({ state }, { staker }) =>
      ok(sum(pendingUnstakes(state, staker === undefined ? undefined : substrateView(staker)))),
    ),
    apiMethod(
      'pending_unstake_per_block',
      someone,
      amounts,
      'Amounts being unstaked by the block that frees them.',
      ({ state }, { staker }) =>
        ok(
          pendingUnstakes(state, substrateView(staker)).map(
            (pending) => [pending.blockNumber, pending.amount] as const,
          ),
        ),
    ),
  ],
};
