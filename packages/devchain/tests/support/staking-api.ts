import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { Tuple, u32, u128, Vector } from '@polkadot-api/substrate-bindings';
import type { TestChain } from './test-chain.ts';

type Amounts = readonly (readonly [number, bigint])[];

/** What the staking API tells of an account, or of the whole chain. */
export interface StakingAnswers {
  readonly total: bigint;
  readonly pending: bigint;
  /** By relay block of staking; for an account alone. */
  readonly perBlock: Amounts;
  /** By parachain block of unlocking; for an account alone. */
  readonly pendingPerBlock: Amounts;
}

/** Asks the runtime API that the methods `appPromotion_*` of a node ask. */
export function stakingOf({ chain, runtime }: TestChain, uri?: string): StakingAnswers {
  const account = uri === undefined ? undefined : Uint8Array.of(0, ...sr25519KeypairFromUri(uri).publicKey);
  // The first byte says that the answer is no error.
  const ask = (method: string, args: Uint8Array) =>
    runtime.callApi(chain.bestBlock(), `AppPromotionApi_${method}`, args).slice(1);
  const some = account === undefined ? Uint8Array.of(0) : Uint8Array.of(1, ...account);
  const amounts = (method: string) =>
    account === undefined ? [] : Vector(Tuple(u32, u128)).dec(ask(method, account));
  return {
    total: u128.dec(ask('total_staked', some)),
    pending: u128.dec(ask('pending_unstake', some)),
    perBlock: amounts('total_staked_per_block'),
    pendingPerBlock: amounts('pending_unstake_per_block'),
  };
}
