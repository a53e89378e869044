// `INTENTS=2000 npm run test:exactly-once -w @hub/chain-api` does many more; a seed repeats the choices.
import { developmentUris } from '@hub/devchain/genesis/development-accounts';
import { startDevchain } from '@hub/devchain/start-devchain';
import { createPostgresDatabase, describePostgres } from '@hub/testkit/postgres';
import { expect, test, vi } from 'vitest';
import { createPatientClient } from './client.ts';
import { startDroppingProxy } from './dropping-proxy.ts';
import { startInstances } from './instances.ts';
import { makeIntents } from './intents.ts';
import { type Execution, scanExecutions } from './scan-chain.ts';
import { seededRandom } from './seeded-random.ts';

const intentCount = Number(process.env.INTENTS ?? 40);
const seed = Number(process.env.EXACTLY_ONCE_SEED ?? Date.now() % 1_000_000);
const sendsPerKill = 40;
const timeout = 60_000 + intentCount * 1000;

await describePostgres('exactly once', () => {
  test(`${intentCount} intents, answers lost and instances killed (EXACTLY_ONCE_SEED=${seed})`, {
    timeout,
  }, async () => {
    const random = seededRandom(seed);
    await using database = await createPostgresDatabase();
    await using devchain = await startDevchain({
      network: 'unique',
      host: '127.0.0.1',
      port: 0,
      nowMs: Date.now,
      sealing: { kind: 'interval', intervalMs: 250 },
    });
    const settings = { DATABASE_URL: database.url, NODE_URL: devchain.wsUrl };
    await using instances = await startInstances({ count: 3, settings, random });
    await using proxy = await startDroppingProxy(instances.pick, random);
    const kills: Promise<void>[] = [];
    let sends = 0;
    const client = createPatientClient(proxy.url, () => {
      sends += 1;
      if (sends % sendsPerKill === 0) kills.push(instances.killOne());
    });
    const intents = makeIntents(intentCount, developmentUris, random);

    const hashes = new Map<number, string>();
    /** The intents of one account, one after the other, as a client does. */
    const sendAll = (uri: string) =>
      intents
        .filter((intent) => intent.uri === uri)
        .reduce(async (before, intent) => {
          await before;
          if (!hashes.has(intent.index)) hashes.set(intent.index, await client.send(intent));
        }, Promise.resolve());
    /** Sends again what can no longer be included; true when all is final. */
    async function settle(): Promise<void> {
      await Promise.all(developmentUris.map(sendAll));
      for (const [index, hash] of hashes) {
        const { status, blockHash } = await client.status(hash);
        if (status === 'Error' && blockHash === undefined) hashes.delete(index);
        else expect(status).toBe('Finalized');
      }
      expect(hashes.size).toBe(intentCount);
    }
    await vi.waitFor(settle, { timeout, interval: 500 });
    await Promise.all(kills);

    const executions = await scanExecutions(devchain.wsUrl);
    expect(executions.map(({ intent }) => intent).toSorted((a, b) => a - b)).toEqual(
      intents.map(({ index }) => index),
    );
    const onChain = new Map<string, Execution>(executions.map((execution) => [execution.hash, execution]));
    for (const [index, hash] of hashes) expect(onChain.get(hash)?.intent).toBe(index);
    for (const hash of client.answered()) {
      const status = await client.status(hash);
      const execution = onChain.get(hash);
      expect(status).toMatchObject(
        execution === undefined
          ? { status: 'Error', isCompleted: true, isError: true }
          : {
              status: 'Finalized',
              isCompleted: true,
              isError: intents[execution.intent]?.fails,
              blockHash: execution.blockHash,
              blockIndex: execution.extrinsicIndex,
            },
      );
    }
    process.stdout.write(
      `${intentCount} intents, ${sends} sends, ${proxy.dropped()} dropped, ${instances.kills()} kills, ${executions.length} extrinsics on chain, ${client.answered().size} hashes answered\n`,
    );
  });
});
