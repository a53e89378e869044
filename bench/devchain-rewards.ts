// Thirty days of time travel with a hundred stakers; the reference model recomputes every reward.
import { relayBlockAt } from '../packages/devchain/src/runtime/inherents.ts';
import { compoundIncome } from '../packages/testkit/src/staking-reference/income.ts';
import { firstRecalculation } from '../packages/testkit/src/staking-reference/stake.ts';
import { type BenchChain, createBenchChain, nowMs } from './support/bench-chain.ts';
import { measure } from './support/measure.ts';
import { printFigures } from './support/print-figures.ts';
import { repeat } from './support/repeat.ts';
import { endowment, planTransfers, token } from './support/transfers.ts';

const stakers = 100;
const days = 30;
const dayMs = 86_400_000;
/** Relay blocks between two rewards, and the reward in parts per billion (the development profile). */
const intervalRelayBlocks = 14_400;
const incomeParts = 453_256n;

/** Different stakes, so that their roundings differ. */
const stakeOf = (index: number) => 100n * token + BigInt(index) * 7_000_000_000_000_000_001n;

function prepare(): BenchChain & { readonly uris: readonly string[] } {
  const bench = createBenchChain();
  const { senders, endowments } = planTransfers(bench.wallet, stakers, 0);
  bench.chain.seal({ extrinsics: endowments });
  const stakes = senders.map((uri, index) => bench.wallet.sign(uri, 0, 'appPromotion.stake', stakeOf(index)));
  bench.chain.seal({ extrinsics: stakes });
  return { ...bench, uris: senders };
}

/** Checks that every staker's free balance grew by exactly its rewards since `before`, which was read after staking. */
function checkRewards({ accountOf, uris }: ReturnType<typeof prepare>, before: readonly bigint[]): void {
  const first = firstRecalculation(relayBlockAt(nowMs()), intervalRelayBlocks);
  const last = relayBlockAt(nowMs() + days * dayMs);
  const periods = Math.floor((last - first) / intervalRelayBlocks) + 1;
  for (const [index, uri] of uris.entries()) {
    const earned = accountOf(uri).free - (before[index] ?? endowment);
    const expected = compoundIncome(stakeOf(index), incomeParts, periods);
    if (earned !== expected) throw new Error(`${uri} earned ${earned}, not ${expected}`);
  }
}

const runs = await repeat(5, async () => {
  const bench = prepare();
  const before = bench.uris.map((uri) => bench.accountOf(uri).free);
  const measured = await measure(() => bench.chain.timeTravel(nowMs() + days * dayMs));
  checkRewards(bench, before);
  return measured;
});

const target = { aim: 2, least: 5, better: 'lower' } as const;
printFigures(`${days} days with ${stakers} stakers, all rewards exact`, [
  { what: 'time travel, by the clock', unit: 's', samples: runs.map(({ seconds }) => seconds), target },
  {
    what: 'time travel, by processor time',
    unit: 'CPU s',
    samples: runs.map(({ cpuSeconds }) => cpuSeconds),
    target,
  },
]);
