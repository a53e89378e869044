import type { Hex } from '@hub/primitives/hex';
import { toHex } from '@hub/primitives/hex';
import type { VestingSchedule } from '../../src/staking-reference/state.ts';
import { HOLDERS, VESTING_HOLDER } from './arbitrary-history.ts';
import { encodeBatch, encodeCall } from './encode-call.ts';
import type { Environment } from './environments.ts';
import { forceTransfer, setPayoutAdmin, setStakingSettings, sudo, vestedTransfer } from './setup-calls.ts';
import { ed25519Signer, type Signer } from './signer.ts';

const TOKEN = 10n ** 18n;
/** What the holders begin with, apart from what vests: rich, middling, and too poor to stake. */
const TOKENS = [5_000n, 1_500n, 2_200n, 1_200n, 101n];
const DUST = 7n;

/** The treasury's account (facts 1.7). */
export const TREASURY: Hex = toHex(
  Uint8Array.from({ length: 32 }, (_, index) => 'modlpy/trsry'.charCodeAt(index) || 0),
);

/** Who takes part in a history. */
export interface Cast {
  readonly holders: readonly Signer[];
  readonly payoutAdmin: Signer;
  /** Takes what the treasury has too much of. */
  readonly sink: Signer;
}

/** The ed25519 accounts that belong to a name. */
export function castNamed(name: string): Cast {
  const holders = Array.from({ length: HOLDERS }, (_, index) => ed25519Signer(`${name}: holder ${index}`));
  return {
    holders,
    payoutAdmin: ed25519Signer(`${name}: payout administrator`),
    sink: ed25519Signer(`${name}: sink`),
  };
}

/** Vests while a history runs: 800 tokens in eight parts. */
export function vestingFrom(relayBlock: number): VestingSchedule {
  return { start: relayBlock, period: 25, periodCount: 8, perPeriod: 100n * TOKEN };
}

/** One call of the chain's owner that gives the cast its money and the chain its settings. */
export function setupCall(
  cast: Cast,
  environment: Environment,
  schedule: VestingSchedule,
  treasuryFree: bigint,
): Uint8Array {
  const pay = (to: Signer, amount: bigint) => encodeCall({ kind: 'transfer', to: to.id, amount });
  const vesting = cast.holders[VESTING_HOLDER];
  const { treasuryTokens } = environment;
  return encodeBatch('batchAll', [
    sudo(setStakingSettings(environment.settings)),
    sudo(setPayoutAdmin(cast.payoutAdmin.id)),
    pay(cast.payoutAdmin, 1_000n * TOKEN),
    ...cast.holders
      .slice(0, HOLDERS)
      .map((holder, index) => pay(holder, (TOKENS[index] ?? 0n) * TOKEN + DUST)),
    ...(vesting === undefined ? [] : [vestedTransfer(vesting.id, schedule)]),
    ...(treasuryTokens === undefined
      ? []
      : [sudo(forceTransfer(TREASURY, cast.sink.id, treasuryFree - treasuryTokens * TOKEN))]),
  ]);
}
