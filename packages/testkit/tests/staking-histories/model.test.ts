import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frozenOf } from '../../src/staking-reference/account.ts';
import { VESTING_LOCK } from '../../src/staking-reference/claim-vesting.ts';
import { createState } from '../../src/staking-reference/create-state.ts';
import { pendingOf } from '../../src/staking-reference/pending.ts';
import { stakedBy } from '../../src/staking-reference/stakes.ts';
import type { Account, ReferenceState } from '../../src/staking-reference/state.ts';
import { arbitraryHistory } from './arbitrary-history.ts';
import { TREASURY, vestingFrom } from './cast.ts';
import { type Behaviours, countBehaviours } from './count-behaviours.ts';
import { ENVIRONMENTS } from './environments.ts';
import { type ScriptStart, writeScript } from './script.ts';
import { ed25519Signer } from './signer.ts';

const TOKEN = 10n ** 18n;
const RELAY_BLOCK = 1_003;
const holders = ['first', 'second', 'third', 'fourth', 'fifth'].map((name) => ed25519Signer(name).id);
const payoutAdmin = ed25519Signer('payout administrator').id;

function account(tokens: bigint, lockedTokens = 0n): Account {
  const locks = new Map(lockedTokens === 0n ? [] : [[VESTING_LOCK, lockedTokens * TOKEN]]);
  return { free: tokens * TOKEN + 7n, reserved: 0n, stakingFreeze: 0n, locks };
}

function startIn(environment: number): ScriptStart {
  const { settings, treasuryTokens = 1_000_000n } = ENVIRONMENTS[environment]!;
  const [first, second, third, fourth, fifth] = holders;
  const state = createState({
    settings: { ...settings, weightToFeeCoefficient: 74_032_567_634_989_970n },
    treasury: TREASURY,
    payoutAdmin,
    totalIssuance: 10_000_000n * TOKEN,
    relayBlock: RELAY_BLOCK,
    accounts: new Map([
      [first!, account(5_000n)],
      [second!, account(1_500n)],
      [third!, account(3_000n, 800n)],
      [fourth!, account(1_200n)],
      [fifth!, account(101n)],
      [payoutAdmin, account(1_000n)],
      [TREASURY, account(treasuryTokens)],
    ]),
    vesting: new Map([[third!, [vestingFrom(RELAY_BLOCK)]]]),
  });
  return { state, nonces: new Map(), holders, payoutAdmin, claimRefTime: 500_000_000n };
}

function sumOfFree(state: ReferenceState): bigint {
  return [...state.accounts.values()].reduce((sum, { free }) => sum + free, 0n);
}

function expectSound(state: ReferenceState): void {
  for (const [who, { free, stakingFreeze, locks }] of state.accounts) {
    expect(free).toBeGreaterThanOrEqual(frozenOf({ free, reserved: 0n, stakingFreeze, locks }));
    expect(stakingFreeze).toBe(stakedBy(state, who) + pendingOf(state, who));
    expect(state.stakeCounts.get(who) ?? 0).toBeLessThanOrEqual(10);
  }
}

test('the model of staking keeps its invariants over 500 random histories, which reach all required behaviours', () => {
  const counts: Behaviours = new Map();
  const run = fc.property(arbitraryHistory, (history) => {
    const start = startIn(history.environment);
    let before = start.state;
    for (const block of writeScript(history.blocks, start)) {
      expectSound(block.state);
      expect(sumOfFree(block.state)).toBe(sumOfFree(start.state));
      countBehaviours(counts, before, block);
      before = block.state;
    }
  });
  fc.assert(run, { seed: 1, numRuns: 500 });
  const atLeast = (name: string, count: number) =>
    expect(counts.get(name) ?? 0, name).toBeGreaterThanOrEqual(count);
  atLeast('appPromotion.Stake', 1_000);
  atLeast('appPromotion.Unstake', 500);
  atLeast('appPromotion.StakingRecalculation', 300);
  atLeast('eleventh stakes', 20);
  atLeast('compounded rewards', 100);
  atLeast('payouts to be resumed', 100);
  atLeast('merged stakes', 100);
  atLeast('balances.Thawed', 100);
  atLeast('hidden thaws', 20);
  atLeast('balances.Unlocked', 20);
  atLeast('refused for their fee', 100);
  atLeast('system.ExtrinsicFailed appPromotion.NoPermission', 50);
  atLeast('system.ExtrinsicFailed appPromotion.PendingForBlockOverflow', 20);
  atLeast('system.ExtrinsicFailed appPromotion.InsufficientStakedBalance', 50);
  atLeast('system.ExtrinsicFailed Arithmetic.Underflow', 50);
  atLeast('system.ExtrinsicFailed Token.Frozen', 20);
  atLeast('system.ExtrinsicFailed Token.FundsUnavailable', 20);
});
