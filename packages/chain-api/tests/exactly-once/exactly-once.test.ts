// `INTENTS=2000 npm run test:exactly-once -w @hub/chain-api` runs many more intents. EXACTLY_ONCE_SEED repeats the
// intents; which answers are lost and which instances die depends on timing, too.
import { developmentUris } from '@hub/devchain/networks/development-accounts';
import { startDevchain } from '@hub/devchain/start-devchain';
import { createPostgresDatabase, describePostgres } from '@hub/testkit/postgres';
import { seededRandom } from '@hub/testkit/seeded-random';
import { statePruningOfRun } from '@hub/testkit/state-pruning';
import { test } from 'vitest';
import { createPatientClient } from './client.ts';
import { startDroppingProxy } from './dropping-proxy.ts';
import { startInstances } from './instances.ts';
import { makeIntents, seedCoins } from './intents.ts';
import { createIntentRun } from './run-intents.ts';

const intentCount = Number(process.env.INTENTS ?? 40);
const seed = Number(process.env.EXACTLY_ONCE_SEED ?? Date.now() % 1_000_000);
const sendsPerKill = 40;
const timeout = 60_000 + intentCount * 1000;

await describePostgres('exactly once', () => {
  test(`each of ${intentCount} intents is executed once although answers are lost and instances killed (EXACTLY_ONCE_SEED=${seed})`, {
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
      statePruningBlocks: statePruningOfRun(),
    });
    seedCoins(devchain.chain, developmentUris);
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

    const run = createIntentRun(client);
    await run.settle(intents, timeout);
    await Promise.all(kills);
    const executed = await run.expectExactlyOnce(intents, devchain.wsUrl);
    process.stdout.write(
      `${intentCount} intents, ${sends} sends, ${proxy.dropped()} dropped, ${instances.kills()} kills, ${executed} extrinsics on chain, ${client.answered().size} hashes answered\n`,
    );
  });
});
