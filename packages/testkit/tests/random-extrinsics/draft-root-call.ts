import { toHex } from '@hub/primitives/hex';
import type { RuleCall } from '../../src/extrinsic-rules/rule-call.ts';
import { draftAccount, draftAddress, draftAmount, draftSchedule, type Scene, TOKEN } from './draft-values.ts';

/** A storage prefix that nothing else uses. */
const SCRATCH = 0xab;

function draftMoney(scene: Scene): RuleCall {
  const { random, quote, players, world } = scene;
  const who = { kind: 'Id', who: random.pick(players.common).id } as const;
  const draw = random.below(12);
  if (draw < 5) {
    // Takes coins from the treasury, which also pays the rewards.
    const source = { kind: 'Id', who: world.ledger.treasury } as const;
    return { name: 'balances.forceTransfer', source, dest: who, amount: BigInt(random.below(3_000)) * TOKEN };
  }
  if (draw < 7) {
    const source = draftAddress(scene);
    const amount = draftAmount(scene, source.kind === 'Id' ? source.who : who.who);
    return { name: 'balances.forceTransfer', source, dest: draftAddress(scene), amount };
  }
  if (draw < 10) {
    const free = random.isLucky(0.1) ? 0n : random.bigBelow(1_000n * TOKEN);
    return { name: 'balances.forceSetBalance', who: random.isLucky(0.9) ? who : draftAddress(scene), free };
  }
  if (draw < 11) {
    return quote.call({ name: 'balances.forceUnreserve', who: draftAddress(scene), amount: TOKEN } as const);
  }
  const delta = random.isLucky(0.3) ? 0n : random.bigBelow(TOKEN);
  return adjustBothWays(scene, delta);
}

/** Raises the issuance and lowers it again, so that it still equals the sum of all balances. */
function adjustBothWays({ quote }: Scene, delta: bigint): RuleCall {
  const adjust = (direction: 'Increase' | 'Decrease') =>
    quote.call({ name: 'balances.forceAdjustTotalIssuance', direction, delta } as const);
  return { name: 'utility.batchAll', calls: [adjust('Increase'), adjust('Decrease')] };
}

function draftTreasuryOrder(scene: Scene): RuleCall {
  const { random, quote, world } = scene;
  const { blockNumber } = world.ledger;
  const { spendCount, proposalCount } = world.treasury;
  const amount = random.isLucky(0.25) ? 10n ** 9n * TOKEN : random.bigBelow(100n * TOKEN);
  const draw = random.below(10);
  if (draw < 5) {
    const validFrom = random.pick([
      undefined,
      undefined,
      blockNumber,
      blockNumber - 9,
      blockNumber - 10,
      blockNumber + 3,
      2 ** 32 - 1,
    ]);
    return quote.call({
      name: 'treasury.spend',
      amount,
      beneficiary: draftAccount(scene),
      validFrom,
    } as const);
  }
  if (draw < 7)
    return quote.call({ name: 'treasury.spendLocal', amount, beneficiary: draftAddress(scene) } as const);
  if (draw < 8) {
    const proposal = Math.max(0, proposalCount - random.below(3));
    return quote.call({ name: 'treasury.removeApproval', proposal } as const);
  }
  return quote.call({
    name: 'treasury.voidSpend',
    index: Math.max(0, spendCount - random.below(3)),
  } as const);
}

function draftSetting(scene: Scene): RuleCall {
  const { random, quote } = scene;
  switch (random.below(8)) {
    case 0: {
      const coefficient = random.pick([undefined, 0n, 1n, 999_999_999n, 10n ** 17n, 74_032_567_634_989_970n]);
      return quote.call({ name: 'configuration.setWeightToFeeCoefficientOverride', coefficient } as const);
    }
    case 1:
      return quote.call({
        name: 'configuration.setMinGasPriceOverride',
        price: random.pick([undefined, 5n]),
      } as const);
    case 2:
    case 3: {
      const override = {
        recalculationInterval: random.pick([5, 10, 20]),
        pendingInterval: random.pick([1, 3, 5]),
        intervalIncome: random.pick([0, 1, 453_256, 10_000_000, undefined]),
        maxStakers: random.pick([1, 3, 20, 100, undefined]),
      };
      return quote.call({ name: 'configuration.setAppPromotionConfigurationOverride', override } as const);
    }
    case 4:
      return quote.call({
        name: random.pick([
          'configuration.setCollatorSelectionDesiredCollators',
          'configuration.setCollatorSelectionKickThreshold',
        ] as const),
        value: random.pick([undefined, 7]),
      });
    case 5:
      return quote.call({
        name: 'configuration.setCollatorSelectionLicenseBond',
        amount: random.pick([undefined, TOKEN]),
      } as const);
    case 6:
      return quote.call({
        name: 'configuration.setRelayBlockNumberChecks',
        isOn: random.isLucky(0.5),
      } as const);
    default:
      // The operator is the only payout admin that is set, so that rewards continue to be paid.
      return { name: 'appPromotion.setAdminAddress', admin: scene.players.operator.id };
  }
}

function draftSystem({ random, quote }: Scene): RuleCall {
  const key = Uint8Array.of(SCRATCH, SCRATCH, random.below(8));
  switch (random.below(6)) {
    case 0:
      return quote.call({ name: 'system.setHeapPages', pages: BigInt(random.below(100)) } as const);
    case 1: {
      const name = random.pick(['system.setCode', 'system.setCodeWithoutChecks'] as const);
      return quote.call({ name, code: random.bytes(20) });
    }
    case 2:
      return quote.call({ name: 'system.setStorage', items: [[key, random.bytes(5)]] } as const);
    case 3:
      return quote.call({ name: 'system.killStorage', keys: [key] } as const);
    case 4:
      return quote.call({ name: 'system.killPrefix', prefix: key.subarray(0, 2), subkeys: 8 } as const);
    default:
      return quote.call({
        name: random.pick(['system.authorizeUpgrade', 'system.authorizeUpgradeWithoutChecks'] as const),
        codeHash: toHex(random.bytes(32)),
      });
  }
}

function draftVestingOrder(scene: Scene): RuleCall {
  const { random, quote } = scene;
  const count = random.isLucky(0.3) ? 29 : random.below(3);
  const schedules = Array.from({ length: count }, () => draftSchedule(scene));
  return quote.call({ name: 'vesting.updateVestingSchedules', who: draftAddress(scene), schedules } as const);
}

/** A call that only root may make. */
export function draftRootCall(scene: Scene): RuleCall {
  const { random, quote, world } = scene;
  const draw = random.below(24);
  if (draw < 8) return draftMoney(scene);
  if (draw < 14) return draftTreasuryOrder(scene);
  if (draw < 18) return draftSetting(scene);
  if (draw < 20) return draftSystem(scene);
  if (draw < 22) return draftVestingOrder(scene);
  // Maintenance mode is turned off more often than on.
  const isOn = !world.isUnderMaintenance && random.isLucky(0.5);
  return quote.call({ name: isOn ? 'maintenance.enable' : 'maintenance.disable' } as const);
}
