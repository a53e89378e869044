import type { Hex } from '@hub/primitives/hex';
import { toHex } from '@hub/primitives/hex';
import type { VestingSchedule } from '../../src/staking-reference/state.ts';
import { HOLDERS, VESTING_HOLDER } from './arbitrary-history.ts';
import { encodeBatch, encodeCall } from './encode-call.ts';
import type { Environment } from './environments.ts';
import { forceTransfer, setPayoutAdmin, setStakingSettings, sudo, vestedTransfer } from './setup-calls.ts';
import { ed25519Signer, type Signer } from './signer.ts';

const TOKEN = 10n ** 18n;
/** The initial coins of the holders, without vesting ones: from enough for many stakes to just enough for one. */
const TOKENS = [5_000n, 1_500n, 2_200n, 1_200n, 101n];
const DUST = 7n;

/** The treasury's account (docs/chain-rules.md#treasury). */
export const TREASURY: Hex = toHex(
  Uint8Array.from({ length: 32 }, (_, index) => 'modlpy/trsry'.charCodeAt(index) || 0),
);

/** The accounts of a history. */
export interface Cast {
  readonly holders: readonly Signer[];
  /**
   * Whether one holder has 101,000 coins, 100,000 of them locked: a genesis account, from which the set-up takes
   * coins.
   */
  readonly hasLockedHolder: boolean;
  readonly payoutAdmin: Signer;
  /** Receives the surplus of accounts that have too much. */
  readonly sink: Signer;
}

/** The holder that may be an account with coins and a lock from genesis. */
const LOCKED_HOLDER = 3;
const LOCKED_TOKENS_TAKEN = 899_000n;

/** The ed25519 accounts of a name; one may be replaced by an account with a lock from genesis. */
export function castNamed(name: string, lockedHolder?: Signer): Cast {
  const named = Array.from({ length: HOLDERS }, (_, index) => ed25519Signer(`${name}: holder ${index}`));
  return {
    holders: lockedHolder === undefined ? named : named.with(LOCKED_HOLDER, lockedHolder),
    hasLockedHolder: lockedHolder !== undefined,
    payoutAdmin: ed25519Signer(`${name}: payout administrator`),
    sink: ed25519Signer(`${name}: sink`),
  };
}

/** A vesting schedule that starts at a relay block: 800 coins in eight parts. */
export function vestingFrom(relayBlock: number): VestingSchedule {
  return { start: relayBlock, period: 25, periodCount: 8, perPeriod: 100n * TOKEN };
}

function funding(cast: Cast): readonly Uint8Array[] {
  return cast.holders.map((holder, index) =>
    cast.hasLockedHolder && index === LOCKED_HOLDER
      ? sudo(forceTransfer(holder.id, cast.sink.id, LOCKED_TOKENS_TAKEN * TOKEN))
      : pay(holder, (TOKENS[index] ?? 0n) * TOKEN + DUST),
  );
}

function pay(to: Signer, amount: bigint): Uint8Array {
  return encodeCall({ kind: 'transfer', to: to.id, amount });
}

/** The state of the chain before the set-up. */
export interface Found {
  readonly treasuryFree: bigint;
  /** The network's own payout admin. The set-up takes its coins, so that only the cast's admin pays rewards. */
  readonly payoutAdmin: { readonly who: Hex; readonly free: bigint } | undefined;
}

/** One call of the chain's owner that funds the cast and configures the chain. */
export function setupCall(
  cast: Cast,
  environment: Environment,
  schedule: VestingSchedule,
  found: Found,
): Uint8Array {
  const vesting = cast.holders[VESTING_HOLDER];
  const { treasuryTokens } = environment;
  const toSink = (from: Hex, amount: bigint) => sudo(forceTransfer(from, cast.sink.id, amount));
  return encodeBatch('batchAll', [
    sudo(setStakingSettings(environment.settings)),
    sudo(setPayoutAdmin(cast.payoutAdmin.id)),
    pay(cast.payoutAdmin, 1_000n * TOKEN),
    ...funding(cast),
    ...(vesting === undefined ? [] : [vestedTransfer(vesting.id, schedule)]),
    ...(treasuryTokens === undefined ? [] : [toSink(TREASURY, found.treasuryFree - treasuryTokens * TOKEN)]),
    ...(found.payoutAdmin === undefined ? [] : [toSink(found.payoutAdmin.who, found.payoutAdmin.free)]),
  ]);
}
