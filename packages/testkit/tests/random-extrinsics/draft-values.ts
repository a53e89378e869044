import type { Hex } from '@hub/primitives/hex';
import { toHex } from '@hub/primitives/hex';
import type { RuleAddress } from '../../src/extrinsic-rules/rule-call.ts';
import type { World } from '../../src/extrinsic-rules/world.ts';
import { accountOf, frozenOf } from '../../src/staking-reference/account.ts';
import { stakedBy } from '../../src/staking-reference/stakes.ts';
import type { VestingSchedule } from '../../src/staking-reference/state.ts';
import type { Players } from './players.ts';
import type { Quote } from './quote.ts';
import type { Random } from './random.ts';

export const TOKEN = 10n ** 18n;
const U128_MAX = 2n ** 128n - 1n;
const U32_MAX = 2 ** 32 - 1;

/** The input of drafts: the current world and its players. */
export interface Scene {
  readonly random: Random;
  readonly world: World;
  readonly players: Players;
  readonly quote: Quote;
}

/** An account: mostly a player, sometimes the treasury or an unknown account. */
export function draftAccount({ random, players, world }: Scene): Hex {
  if (random.isLucky(0.03)) return world.ledger.treasury;
  if (random.isLucky(0.03)) return toHex(random.bytes(32));
  return random.pick(players.all).id;
}

/** An address, sometimes of a kind that cannot be looked up. */
export function draftAddress(scene: Scene): RuleAddress {
  const { random } = scene;
  if (!random.isLucky(0.06)) return { kind: 'Id', who: draftAccount(scene) };
  return random.pick([
    { kind: 'Index' },
    { kind: 'Raw', bytes: random.bytes(random.below(40)) },
    { kind: 'Address32', bytes: random.bytes(32) },
    { kind: 'Address20', bytes: random.bytes(20) },
  ] as const);
}

/** An amount around the limits of transferring, staking or unstaking. */
export function draftAmount({ random, world }: Scene, who: Hex): bigint {
  const account = accountOf(world.ledger, who);
  const spendable = account.free - frozenOf(account);
  const limits = [0n, spendable, account.free, account.free - account.stakingFreeze, 100n * TOKEN];
  if (random.isLucky(0.02)) return random.pick([U128_MAX, world.ledger.totalIssuance + 1n]);
  if (random.isLucky(0.15)) return atLeastZero(random.pick(limits) + BigInt(random.below(3) - 1));
  const most = spendable > 0n && random.isLucky(0.9) ? spendable / 20n : account.free;
  return random.bigBelow(atLeastZero(most) + 1n);
}

/** An amount to stake, mostly the minimum or near it. */
export function draftStake(scene: Scene, who: Hex): bigint {
  const { random } = scene;
  if (random.isLucky(0.2)) return draftAmount(scene, who);
  return 100n * TOKEN + BigInt(random.below(5) - 1) * (random.isLucky(0.5) ? TOKEN : 1n);
}

/** An amount to unstake, mostly a part of the staked one. */
export function draftUnstake(scene: Scene, who: Hex): bigint {
  const { random, world } = scene;
  const staked = stakedBy(world.ledger, who);
  if (random.isLucky(0.2)) return random.pick([0n, staked, staked + 1n, 1n]);
  return random.bigBelow(staked + 1n);
}

/** A schedule, mostly a valid one that ends within the run. */
export function draftSchedule({ random, world }: Scene): VestingSchedule {
  const { relayBlock } = world.ledger;
  const good = {
    start: relayBlock + random.below(20) - 10,
    period: 1 + random.below(10),
    periodCount: 1 + random.below(6),
    perPeriod: BigInt(2 + random.below(12)) * TOKEN,
  };
  if (random.isLucky(0.75)) return good;
  return random.pick([
    { ...good, period: 0 },
    { ...good, periodCount: 0 },
    { ...good, perPeriod: TOKEN, periodCount: 1 + random.below(11) },
    { ...good, perPeriod: TOKEN, periodCount: 10 },
    { ...good, period: U32_MAX, periodCount: 2 },
    { ...good, start: U32_MAX },
    { ...good, perPeriod: U128_MAX, periodCount: 2 },
    { ...good, perPeriod: 10_000_000n * TOKEN },
  ]);
}

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}
