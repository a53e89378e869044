import { sr25519KeypairFromUri } from '@hub/scale/keypair';
import { Tuple, u32, u128, Vector } from '@polkadot-api/substrate-bindings';
import type { TestChain } from './test-chain.ts';

type Amounts = readonly (readonly [number, bigint])[];

/** The staking API's answers about an account, or about the whole chain. */
export interface StakingAnswers {
  readonly total: bigint;
  readonly pending: bigint;
  /** By relay block of staking; empty for the whole chain. */
  readonly perBlock: Amounts;
  /** By parachain block of the release; empty for the whole chain. */
  readonly pendingPerBlock: Amounts;
}

/** Calls the runtime API that a node's methods `appPromotion_*` use. */
export function stakingOf({ chain, runtime }: TestChain, uri?: string): StakingAnswers {
  const account = uri === undefined ? undefined : Uint8Array.of(0, ...sr25519KeypairFromUri(uri).publicKey);
  // The first byte says that the answer is not an error.
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
