import type { Hex } from '@hub/primitives/hex';
import type { NamedOrigin, RuleCall } from '../../src/extrinsic-rules/rule-call.ts';
import { derivativeOf } from '../../src/extrinsic-rules/utility-calls.ts';
import { draftRootCall } from './draft-root-call.ts';
import {
  draftAccount,
  draftAddress,
  draftAmount,
  draftSchedule,
  draftStake,
  draftUnstake,
  type Scene,
} from './draft-values.ts';

const MOST_CALLS = 3;
const LARGE_PAYOUT_REF_TIME = 50_000_000_000n;

function draftBalances(scene: Scene, who: Hex): RuleCall {
  const { random, quote } = scene;
  const dest = random.isLucky(0.08) ? ({ kind: 'Id', who } as const) : draftAddress(scene);
  const amount = draftAmount(scene, who);
  const draw = random.below(20);
  if (draw < 8) return { name: 'balances.transferKeepAlive', dest, amount };
  if (draw < 15) return { name: 'balances.transferAllowDeath', dest, amount };
  if (draw < 16) return { name: 'balances.transferAll', dest, keepAlive: random.isLucky(0.5) };
  if (draw < 18)
    return quote.call({ name: 'balances.burn', amount, keepAlive: random.isLucky(0.5) } as const);
  const others = Array.from({ length: random.below(4) }, () => draftAccount(scene));
  return quote.call({ name: 'balances.upgradeAccounts', who: others } as const);
}

function draftVesting(scene: Scene): RuleCall {
  const { random, quote } = scene;
  const dest = draftAddress(scene);
  const draw = random.below(6);
  if (draw === 0) return quote.call({ name: 'vesting.claim' } as const);
  if (draw === 1) return quote.call({ name: 'vesting.claimFor', dest } as const);
  return quote.call({ name: 'vesting.vestedTransfer', dest, schedule: draftSchedule(scene) } as const);
}

function draftStaking(scene: Scene, who: Hex): RuleCall {
  const { random, quote, world } = scene;
  const { blockNumber } = world.ledger;
  const draw = random.below(24);
  if (draw < 11) return { name: 'appPromotion.stake', amount: draftStake(scene, who) };
  if (draw < 16) return { name: 'appPromotion.unstakePartial', amount: draftUnstake(scene, who) };
  if (draw < 18) return { name: 'appPromotion.unstakeAll' };
  if (draw < 20) return draftPayout(scene);
  if (draw < 21) {
    const name = random.pick([
      'appPromotion.sponsorCollection',
      'appPromotion.stopSponsoringCollection',
    ] as const);
    return { name, collectionId: random.below(10) };
  }
  if (draw < 22) {
    const name = random.pick([
      'appPromotion.sponsorContract',
      'appPromotion.stopSponsoringContract',
    ] as const);
    return { name, contract: random.bytes(20) };
  }
  const blocks = Array.from({ length: random.below(4) }, () => blockNumber - 9 + random.below(10));
  return quote.call({ name: 'appPromotion.resolveSkippedBlocks', blocks } as const);
}

/** A payout with a small number of stakers, with 0, or without a number. */
function draftPayout({ random }: Scene): RuleCall {
  const stakers = random.isLucky(0.3) ? undefined : random.pick([0, 1, 2, 3, 20, 21]);
  return { name: 'appPromotion.payoutStakers', stakers };
}

/** The admin's payout, sometimes with the maximum number of stakers, or more. */
export function draftAdminPayout(scene: Scene): RuleCall {
  const { random, world } = scene;
  // Only one payout per block may be large: the proof sizes of two fill a block, and the rules do not model proof
  // sizes.
  const isFirst = world.usage.normalRefTime < LARGE_PAYOUT_REF_TIME;
  if (!isFirst || random.isLucky(0.6)) return draftPayout(scene);
  return { name: 'appPromotion.payoutStakers', stakers: random.pick([100, 101, 150]) };
}

/**
 * The calls of a batch: any; any and a `batchAll`, which a `batchAll` may not contain; or four unstakes, one more than
 * a block allows.
 */
function draftCalls({ random }: Scene, draftInner: () => RuleCall): readonly RuleCall[] {
  const draw = random.below(20);
  const any = Array.from({ length: random.below(MOST_CALLS + 1) }, draftInner);
  if (draw < 2) return [...any, { name: 'utility.batchAll', calls: [] }];
  if (draw < 4) return Array<RuleCall>(4).fill({ name: 'appPromotion.unstakePartial', amount: 1n });
  return any;
}

function draftUtility(scene: Scene, who: Hex, depth: number): RuleCall {
  const { random, quote } = scene;
  const inner = (signer = who) => draftCall(scene, signer, depth + 1);
  const draw = random.below(12);
  if (draw < 8) {
    const name = random.pick(['utility.batch', 'utility.batchAll', 'utility.forceBatch'] as const);
    return { name, calls: draftCalls(scene, inner) };
  }
  if (draw < 10) {
    const index = random.below(3);
    return { name: 'utility.asDerivative', index, call: inner(derivativeOf(who, index)) };
  }
  if (draw < 11) {
    const [main, fallback] = [inner(), inner()];
    return quote.around({ name: 'utility.ifElse', main, fallback } as const, [main, fallback]);
  }
  return draftDispatchAs(scene, inner());
}

function draftDispatchAs(scene: Scene, call: RuleCall): RuleCall {
  const { random, quote } = scene;
  const origin: NamedOrigin = random.pick([
    { kind: 'root' },
    { kind: 'none' },
    { kind: 'signed', who: draftAccount(scene) },
  ] as const);
  const name = random.pick(['utility.dispatchAs', 'utility.dispatchAsFallible'] as const);
  // Setting the time a second time with the origin of inherents would halt a real chain.
  const isInherent = call.name === 'timestamp.set';
  const safe: NamedOrigin = isInherent ? { kind: 'root' } : origin;
  return quote.around({ name, origin: safe, call }, [call]);
}

function draftTreasury({ random, quote, world }: Scene): RuleCall {
  const name = random.pick(['treasury.payout', 'treasury.checkStatus'] as const);
  const { spendCount } = world.treasury;
  return quote.call({ name, index: Math.max(0, spendCount - random.below(4)) });
}

function draftRemark({ random, quote }: Scene): RuleCall {
  const draw = random.below(8);
  const remark = random.bytes(random.isLucky(0.1) ? 300 : random.below(40));
  if (draw < 3) return { name: 'system.remark', remark };
  if (draw < 6) return { name: 'system.remarkWithEvent', remark };
  if (draw < 7)
    return quote.call({ name: 'system.applyAuthorizedUpgrade', code: remark.subarray(0, 2) } as const);
  return quote.call({ name: 'timestamp.set', nowMs: BigInt(random.below(1_000_000)) } as const);
}

/** A random call by the account `who`, with values near the limits between success and failure. */
export function draftCall(scene: Scene, who: Hex, depth = 0): RuleCall {
  const { random } = scene;
  const draw = random.below(depth < 3 ? 100 : 84);
  if (draw < 30) return draftBalances(scene, who);
  if (draw < 62) return draftStaking(scene, who);
  if (draw < 70) return draftVesting(scene);
  if (draw < 76) return draftRemark(scene);
  if (draw < 80) return draftTreasury(scene);
  // Root's calls by any account: they fail.
  if (draw < 83) return draftRootCall(scene);
  if (draw < 84) return draftSudo(scene, who);
  return draftUtility(scene, who, depth);
}

/** A call of Sudo, which fails unless the account `who` has the sudo key. */
export function draftSudo(scene: Scene, who: Hex): RuleCall {
  const { random, quote, players } = scene;
  const call = random.isLucky(0.7) ? draftRootCall(scene) : draftCall(scene, who, 1);
  const draw = random.below(24);
  if (draw < 16) return { name: 'sudo.sudo', call };
  if (draw < 18) return draftUnchecked(scene, call);
  if (draw < 21) {
    const address = draftAddress(scene);
    const inner = draftCall(scene, address.kind === 'Id' ? address.who : who, 1);
    return quote.around({ name: 'sudo.sudoAs', who: address, call: inner } as const, [inner]);
  }
  if (draw < 22) {
    // The new key must belong to an account that can sign and pay; otherwise there would be no root any more.
    const next = { kind: 'Id', who: random.pick([players.owner, players.operator]).id } as const;
    return quote.call({ name: 'sudo.setKey', next: random.isLucky(0.9) ? next : { kind: 'Index' } } as const);
  }
  return { name: 'sudo.sudo', call: draftDispatchAs(scene, draftCall(scene, draftAccount(scene), 1)) };
}

function draftUnchecked({ random }: Scene, call: RuleCall): RuleCall {
  const name = random.pick(['sudo.sudoUncheckedWeight', 'utility.withWeight'] as const);
  const refTime = random.pick([0n, 1_000_000n, 2_000_000_000n]);
  const weighed = { name, call, refTime, proofSize: BigInt(random.below(1000)) } as const;
  return name === 'utility.withWeight' ? { name: 'sudo.sudo', call: weighed } : weighed;
}
