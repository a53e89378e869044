import * as t from '../../codec/types.ts';
import { fallibleMethod, type RuntimeApi } from '../../frame/runtime-api.ts';
import { crossAccountId, substrateView } from '../../types/cross-account.ts';
import { pendingUnstakes, stakesOf } from './stakes.ts';
import { totalStaked } from './storage.ts';

const amounts = t.vec(t.tuple(t.u32, t.u128));
const anyone = { staker: t.option(crossAccountId) };
const someone = { staker: crossAccountId };

function sum(entries: readonly { readonly amount: bigint }[]): bigint {
  return entries.reduce((total, entry) => total + entry.amount, 0n);
}

/** Stakes and pending unstakes of accounts or of the whole chain (docs/chain-rules.md#staking-runtime-api). */
export const appPromotionApi: RuntimeApi = {
  name: 'AppPromotionApi',
  version: 2,
  methods: [
    fallibleMethod('total_staked', anyone, t.u128, 'Staked amount.', ({ state }, { staker }) =>
      staker === undefined ? totalStaked.get(state) : sum(stakesOf(state, substrateView(staker))),
    ),
    fallibleMethod(
      'total_staked_per_block',
      someone,
      amounts,
      'Stakes by relay block.',
      ({ state }, { staker }) =>
        stakesOf(state, substrateView(staker)).map((stake) => [stake.relayBlock, stake.amount] as const),
    ),
    fallibleMethod('pending_unstake', anyone, t.u128, 'Amount being unstaked.', ({ state }, { staker }) =>
      sum(pendingUnstakes(state, staker === undefined ? undefined : substrateView(staker))),
    ),
    fallibleMethod(
      'pending_unstake_per_block',
      someone,
      amounts,
      'Amounts being unstaked by the block that frees them.',
      ({ state }, { staker }) =>
        pendingUnstakes(state, substrateView(staker)).map(
          (pending) => [pending.blockNumber, pending.amount] as const,
        ),
    ),
  ],
};
