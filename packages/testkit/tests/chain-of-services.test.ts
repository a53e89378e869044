import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Devchain, startDevchain } from '@hub/devchain/start-devchain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcessDatabase } from '../src/test-database.ts';

const programs = ['chain-api', 'indexer'] as const;
let devchain: Devchain;
let database: Awaited<ReturnType<typeof openProcessDatabase>>;
const resources = new AsyncDisposableStack();

beforeAll(async () => {
  const sealing = { kind: 'manual' } as const;
  devchain = resources.use(
    await startDevchain({
      network: 'unique',
      host: '127.0.0.1',
      port: 0,
      nowMs: Date.now,
      story: false,
      sealing,
    }),
  );
  database = resources.use(await openProcessDatabase());
});
afterAll(() => resources.disposeAsync());

/** Runs a service until it exits or listens, then stops it. */
async function run(program: (typeof programs)[number], settings: Readonly<Record<string, string>>) {
  const main = fileURLToPath(new URL(`../../../apps/${program}/src/main.js`, import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      DRAIN_SECONDS: '0',
      NODE_URL: devchain.wsUrl,
      ...database.settings,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    const hasListened = output.includes(`${program} listens`);
    output += chunk;
    // Once, because a second signal would end the service at once.
    if (!hasListened && output.includes(`${program} listens`)) child.kill('SIGTERM');
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, errors, listened: output.includes(`${program} listens`) };
}

test.each(programs)('%s serves the development chain of its network', async (program) => {
  expect(await run(program, {})).toEqual({ code: 0, errors: '', listened: true });
});

test.each(programs)('%s refuses a chain of another network with one line', async (program) => {
  const { genesisHash } = devchain;
  expect(await run(program, { NETWORK: 'quartz' })).toEqual({
    code: 2,
    errors: expect.stringMatching(
      new RegExp(
        `^NODE_URL leads to a chain with genesis ${genesisHash}, but NETWORK=quartz is 0x\\w+\\. .*GENESIS_HASH.*\\n$`,
      ),
    ),
    listened: false,
  });
});

test.each(programs)('%s serves any chain with the given genesis', async (program) => {
  const given = { NETWORK: 'quartz', GENESIS_HASH: devchain.genesisHash };
  expect(await run(program, given)).toEqual({ code: 0, errors: '', listened: true });
});

test.each(programs)('%s with a given genesis refuses other development chains', async (program) => {
  const settings = { GENESIS_HASH: `0x${'11'.repeat(32)}` };
  expect(await run(program, settings)).toMatchObject({ code: 2, listened: false });
});
