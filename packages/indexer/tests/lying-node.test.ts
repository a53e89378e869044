import type { Devchain } from '@hub/devchain/start-devchain';
import { toHex } from '@hub/primitives/hex';
import { decodeEvents } from '@hub/scale/events';
import { createRuntime } from '@hub/scale/runtime';
import { openTestDatabase } from '@hub/testkit/test-database';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coins, createChainDriver, stakeCall, transferCall } from './support/chain-driver.ts';
import { dumpTables } from './support/dump-tables.ts';
import { indexAfresh, startIndexer } from './support/index-afresh.ts';
import { type Lie, liesAbout, otherLies } from './support/lies.ts';
import { startTestChain } from './support/start-test-chain.ts';
import { eventsKey } from './support/storage-answer.ts';
import { startTamperingProxy, type Tamper } from './support/tampering-proxy.ts';

let devchain: Devchain;
let truth: Record<string, string[]>;
let lies: readonly Lie[];

beforeAll(async () => {
  devchain = await startTestChain();
  const driver = createChainDriver(devchain);
  const bob = driver.addressOf('//Bob');
  const other = driver.seal({ from: '//Alice', call: transferCall(bob, coins(1)) });
  const block = driver.seal(
    { from: '//Alice', call: transferCall(bob, coins(2)) },
    { from: '//Charlie', call: stakeCall(coins(150)) },
  );
  driver.sealEmpty(2);
  const { chain } = devchain;
  const eventsOf = (one: typeof block) => chain.block(one.hash)!.state.get(eventsKey.slice(2))!;
  const runtime = createRuntime(chain.runtimeAt(block).metadata(15), { ss58Prefix: 42 });
  const [first] = decodeEvents(runtime, eventsOf(block));
  const phaseBytes = first!.phase.type === 'ApplyExtrinsic' ? 5 : 1;
  const firstEventDigits = 2 * (phaseBytes + first!.bytes.length + 1);
  lies = [
    ...liesAbout(block, firstEventDigits, { block: other, events: toHex(eventsOf(other)) }),
    ...otherLies,
  ];
  truth = await indexAfresh(devchain);
});

afterAll(() => devchain[Symbol.asyncDispose]());

async function indexThrough(tamper: Tamper, { isAlone = false } = {}) {
  await using proxy = await startTamperingProxy(devchain.wsUrl, tamper);
  // On PostgreSQL the check of both nodes may meet the lie about hashes before the indexer does. All blocks then come from
  // the other node, and there is no bad answer to count.
  await using database = await openTestDatabase('pglite');
  const metrics = new Registry();
  const nodeUrls = isAlone ? [proxy.url] : [proxy.url, devchain.wsUrl];
  await using indexer = await startIndexer({ nodeUrls, database, metrics });
  const best = devchain.chain.bestBlock();
  await indexer.caughtUp(best.number, best.hash);
  await indexer[Symbol.asyncDispose]();
  return { tables: await dumpTables(database), bad: await badAnswers(metrics, proxy.url) };
}

/** Numbers of bad answers of a node, by method. */
async function badAnswers(metrics: Registry, url: string): Promise<Record<string, number>> {
  const series = await metrics.getSingleMetric('indexer_bad_answers_total')!.get();
  return Object.fromEntries(
    series.values
      .filter(({ labels }) => labels.node === url)
      .map(({ labels, value }) => [String(labels.method), value]),
  );
}

test('each lie of one of two nodes is detected and counted, and leaves no trace in the tables', {
  timeout: 300_000,
}, async () => {
  expect(truth.quarantine).toEqual([]);
  for (const { what, method, tamper } of lies) {
    const { tables, bad } = await indexThrough(tamper);
    expect(tables, what).toEqual(truth);
    expect(bad[method] ?? 0, `${what} ${JSON.stringify(bad)}`).toBeGreaterThan(0);
  }
});

test('each lie that the only node tells just once leaves no trace in the tables', {
  timeout: 300_000,
}, async () => {
  for (const { what, method, tamper } of lies) {
    let isFirst = true;
    const { tables, bad } = await indexThrough(
      (call) => {
        const change = isFirst ? tamper(call) : undefined;
        if (change !== undefined) isFirst = false;
        return change;
      },
      { isAlone: true },
    );
    expect(tables, what).toEqual(truth);
    // Hashes that form no chain may come from a reorg; they count as bad only when they are repeated.
    if (method !== 'chain_getBlockHash') expect(Object.values(bad), what).not.toEqual([]);
  }
});
