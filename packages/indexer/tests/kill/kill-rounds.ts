import { setTimeout as delay } from 'node:timers/promises';
import { startDevchain } from '@hub/devchain/start-devchain';
import { createTestClock } from '@hub/testkit/test-clock';
import { expect, vi } from 'vitest';
import { draftTokenCall } from '../simulation/draft-token-call.ts';
import { randomFrom } from '../simulation/random.ts';
import { coins, createChainDriver, stakeCall, transferCall } from '../support/chain-driver.ts';
import { indexAfresh } from '../support/index-afresh.ts';
import { startIndexerProcess } from './indexer-process.ts';

const LONGEST_LIFE_MS = 1000;
const BLOCK_EVERY_MS = 25;
/** On a busy machine the indexer starts slowly, and would then have too many blocks to catch up with. */
const MOST_BLOCKS_PER_LIFE = 100;
const CATCH_UP_TIMEOUT_MS = 60_000;
const REORGS_PER_BLOCK = 0.05;
export const DEEPEST_REORG_BLOCKS = 2;
const TOKEN_OWNERS = ['//Alice', '//Dave', '//Eve'];

export interface KillRoundsOptions {
  /** The settings of the indexer that select the database. */
  readonly settings: Readonly<Record<string, string>>;
  readonly kills: number;
  /** Returns random numbers from 0 to below 1. They determine the token calls, kills and reorgs. */
  readonly random: () => number;
}

export interface KillRounds {
  /** The checkpoint from which each process continued. */
  readonly resumedAt: readonly number[];
  /** The tables of an undisturbed run. */
  readonly expected: Record<string, string[]>;
}

/**
 * Kills the indexer repeatedly while blocks are produced and replaced, lets the last process catch up and shuts it
 * down.
 */
export async function killRounds({ settings, kills, random }: KillRoundsOptions): Promise<KillRounds> {
  const clock = createTestClock();
  await using devchain = await startDevchain({
    network: 'unique',
    host: '127.0.0.1',
    port: 0,
    nowMs: clock.nowMs,
    story: true,
    sealing: { kind: 'manual' },
  });
  const driver = createChainDriver(devchain);
  const draws = randomFrom(random);
  // The collections of the story are Alice's, so that most of her calls succeed.
  const tokenCall = () => ({
    from: draws.chance(0.7) ? '//Alice' : draws.pick(TOKEN_OWNERS),
    call: draftTokenCall(draws, driver.addressOf, TOKEN_OWNERS),
  });
  let produced = 0;
  const resumedAt: number[] = [];
  const producer = setInterval(() => {
    if (produced >= (resumedAt.length + 1) * MOST_BLOCKS_PER_LIFE) return;
    clock.advance(6000);
    produced += 1;
    const receiver = driver.addressOf(`//receiver ${produced % 50}`);
    // One signature for most blocks: more would keep the chain from answering while they are made.
    const transfer = { from: '//Bob', call: transferCall(receiver, coins(produced)) };
    driver.seal(
      produced % 2 === 0 ? tokenCall() : transfer,
      ...(produced % 10 === 1 ? [{ from: '//Charlie', call: stakeCall(coins(100)) }] : []),
    );
    if (random() < REORGS_PER_BLOCK)
      devchain.chain.reorg({ depth: 1 + Math.floor(random() * DEEPEST_REORG_BLOCKS) });
  }, BLOCK_EVERY_MS);

  const start = () => startIndexerProcess({ NODE_URL: devchain.wsUrl, ...settings });
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const indexer = start();
      resumedAt.push(await indexer.resumedAt);
      // The first process lives until it has written blocks, so that every later start finds a checkpoint.
      if (kill === 0) await answers(`${await indexer.url}/blocks/0`);
      await delay(random() * LONGEST_LIFE_MS);
      await indexer.end('SIGKILL');
    }
  } finally {
    clearInterval(producer);
  }
  const last = start();
  resumedAt.push(await last.resumedAt);
  const best = devchain.chain.bestBlock();
  await answers(`${await last.url}/blocks/${best.hash}`);
  await last.end('SIGTERM');
  return { resumedAt, expected: await indexAfresh(devchain) };
}

/** Waits until the URL answers 200. */
async function answers(url: string): Promise<void> {
  const check = async () => expect((await fetch(url)).status).toBe(200);
  await vi.waitFor(check, { timeout: CATCH_UP_TIMEOUT_MS, interval: 50 });
}
