import type { BoundCall } from '../../frame/call.ts';
import { stakesOf } from '../../pallets/app-promotion/stakes.ts';
import type { ExecutingRuntime } from '../../runtime/create-runtime.ts';
import type { State } from '../../state/state.ts';
import type { AccountId } from '../../types/account-id.ts';
import { addressOf } from '../../types/multi-address.ts';

/** One extrinsic of the story: sender, call and hour. */
export interface Act {
  /** Hours since the story began. */
  readonly hour: number;
  readonly uri: string;
  /** The call, built from the state that the sender sees at that time. */
  readonly call: (stage: Stage) => BoundCall;
}

export interface Stage {
  readonly bind: ExecutingRuntime['bind'];
  readonly state: State;
  readonly sender: AccountId;
  accountOf(uri: string): AccountId;
}

type Call = Act['call'];

export function transferTo(uri: string, value: bigint): Call {
  return ({ bind, accountOf }) =>
    bind('Balances', 'transfer_keep_alive', { dest: addressOf(accountOf(uri)), value });
}

export function stake(amount: bigint): Call {
  return ({ bind }) => bind('AppPromotion', 'stake', { amount });
}

export function unstakePartial(amount: bigint): Call {
  return ({ bind }) => bind('AppPromotion', 'unstake_partial', { amount });
}

export const unstakeAll: Call = ({ bind }) => bind('AppPromotion', 'unstake_all', {});

/** Unstakes the oldest stake: all of it when the sender has at least `whole` stakes, otherwise a third. */
export function unstakeOldest(whole: number): Call {
  return ({ bind, state, sender }) => {
    const [oldest, ...others] = stakesOf(state, sender);
    const amount = oldest?.amount ?? 0n;
    return bind('AppPromotion', 'unstake_partial', {
      amount: others.length + 1 >= whole ? amount : amount / 3n,
    });
  };
}

/** Pays rewards, which only the operator may. */
export const payoutStakers: Call = ({ bind }) =>
  bind('AppPromotion', 'payout_stakers', { stakers_number: undefined });

export const claimVesting: Call = ({ bind }) => bind('Vesting', 'claim', {});

/** Several calls in one extrinsic; if one fails, none takes effect. */
export function allOf(...calls: readonly Call[]): Call {
  return (stage) => stage.bind('Utility', 'batch_all', { calls: calls.map((call) => call(stage)) });
}
