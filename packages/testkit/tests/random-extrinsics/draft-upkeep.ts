import type { RuleCall } from '../../src/extrinsic-rules/rule-call.ts';
import { accountOf, frozenOf } from '../../src/staking-reference/account.ts';
import { type Scene, TOKEN } from './draft-values.ts';

const POOR = TOKEN;
const MOST_GIVEN = 3_000n;

/**
 * Sometimes a call with which the owner ends maintenance mode or funds a poor player, so that enough calls succeed;
 * else undefined.
 */
export function draftUpkeep({ random, world, players, quote }: Scene): RuleCall | undefined {
  if (world.isUnderMaintenance && random.isLucky(0.4)) {
    return { name: 'sudo.sudo', call: quote.call({ name: 'maintenance.disable' } as const) };
  }
  const poor = players.all.filter(({ id }) => {
    const account = accountOf(world.ledger, id);
    return account.free - frozenOf(account) < POOR;
  });
  if (poor.length < 4 || random.isLucky(0.5)) return undefined;
  const source = { kind: 'Id', who: world.ledger.treasury } as const;
  const dest = { kind: 'Id', who: random.pick(poor).id } as const;
  const amount = random.bigBelow(MOST_GIVEN) * TOKEN + accountOf(world.ledger, dest.who).stakingFreeze;
  return { name: 'sudo.sudo', call: { name: 'balances.forceTransfer', source, dest, amount } };
}
