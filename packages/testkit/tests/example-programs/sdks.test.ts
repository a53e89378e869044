// The examples of both SDKs run as they stand, with the unmodified packages.
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestNetwork } from '../../src/test-network.ts';

const root = join(import.meta.dirname, '../../../..');

let network: TestNetwork;
let folder: string;
beforeAll(async () => {
  network = await TestNetwork.create({ sealing: { kind: 'instant-and-interval', intervalMs: 1_000 } });
  folder = await mkdtemp(join(tmpdir(), 'hub-sdks-'));
  await mkdir(join(folder, 'node_modules/@unique-nft'), { recursive: true });
  await symlink(
    join(root, 'node_modules/@unique-nft/sr25519'),
    join(folder, 'node_modules/@unique-nft/sr25519'),
  );
});
afterAll(async () => {
  await network[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** Runs an example in a project in which `@unique-nft/sdk` is this package; returns its output. */
async function run(example: string, sdk: string): Promise<string> {
  const installed = join(folder, 'node_modules/@unique-nft/sdk');
  await rm(installed, { force: true });
  await symlink(join(root, 'node_modules/@unique-nft', sdk), installed);
  const program = join(folder, example);
  await copyFile(join(root, 'examples', example), program);
  const { stdout } = await promisify(execFile)(process.execPath, [program, network.serverUrl]);
  return stdout;
}

test.each([
  ['sdk-0.7.ts', 'sdk-generation-1', ['Available: 1000000 UNQ', "amount: '1500000000000000000'"]],
  ['sdk-2.ts', 'sdk', ['smallest unit of UNQ', "amountInCoin: '1.5'", 'Last payment: {']],
] as const)('%s reads a balance and pays', async (example, sdk, texts) => {
  const output = await run(example, sdk);
  for (const text of texts) expect(output).toContain(text);
});
