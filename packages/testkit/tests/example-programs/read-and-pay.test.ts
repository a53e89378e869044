// The examples and guides that read and pay run as they stand, those of the SDKs with the unmodified packages.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestNetwork } from '../../src/test-network.ts';

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';
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

/** Runs an example in a project in which `@unique-nft/sdk` is the installed package `sdk`; returns its output. */
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

test('sign.ts pays with keys of two kinds', async () => {
  const program = join(root, 'examples/sign.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [program, network.serverUrl]);
  expect(stdout).toMatch(/sr25519: \{[^}]*isError: false[^}]*\}\s+ed25519: \{[^}]*isError: false/);
});

/** The blocks of shell commands in a guide, with the addresses of the running network in place of those in the text. */
async function blocksOf(guide: string): Promise<string[]> {
  const text = await readFile(join(root, 'docs/guides', guide), 'utf8');
  return [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) =>
    block
      .replaceAll('http://127.0.0.1:3000', network.serverUrl)
      .replaceAll('http://127.0.0.1:9944', network.devchain.httpUrl),
  );
}

/** Runs shell commands in the folder; returns their output. */
async function shell(commands: string): Promise<string> {
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands], { cwd: folder });
  return stdout;
}

async function runGuide(guide: string): Promise<string> {
  return shell((await blocksOf(guide)).join('\n'));
}

test('the commands of the staking guide read a position and let eight days pass', async () => {
  const output = await runGuide('staking.md');
  expect(output).toContain('"canstake"');
  expect(output).toContain('"apyPercent"');
  expect(output).toMatch(/"result":\{"blockHash"/);
});

test('the commands of the token guide refuse, create, mint, nest, list and burn', async () => {
  const output = await runGuide('tokens.md');
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    'refused',
    { tokenId: 1, name: 'Frame', image: 'https://example.com/frame.png' },
    { tokenId: 2, name: 'Sunrise', image: 'https://example.com/sunrise.png' },
    { tokenId: 2, owner: expect.stringMatching(/^0xF8238CCFFF8ED887463FD5E0/i) },
    { key: expect.stringMatching(/_1$/), name: 'Frame', owner: alice },
    { key: expect.stringMatching(/_2$/), name: 'Sunrise', owner: expect.stringMatching(/^0x/) },
    { count: 1 },
    { key: expect.stringMatching(/_1$/), parentKey: null, depth: 0 },
    { key: expect.stringMatching(/_2$/), parentKey: expect.stringMatching(/_1$/), depth: 1 },
    { tokenId: 2, owner: alice },
    { burned: 2 },
  ]);
});

test('the commands of the tax guide export the payments of the examples as CSV', async () => {
  await network.processAll();
  await runGuide('tax-export.md');
  const transfers = await readFile(join(folder, 'transfers.csv'), 'utf8');
  expect(transfers.match(/1500000000000000000/g)).toHaveLength(2);
  expect(await readFile(join(folder, 'headers-rewards.txt'), 'utf8')).toMatch(/x-block-hash: 0x/i);
});

test('the commands of the exchange guide credit a deposit and make a payout', async () => {
  const [start = '', enter = '', show = ''] = await blocksOf('exchange.md');
  await symlink(join(root, 'examples'), join(folder, 'examples'));
  const program = start.split('\n').filter((line) => line !== '' && !line.startsWith('npm start'));
  const child = spawn('bash', ['-c', `exec ${program.join('\n')}`], { cwd: folder, stdio: 'ignore' });
  await using _child = { [Symbol.asyncDispose]: () => end(child) };
  const noBooks = 'no books yet';
  const rows = () => shell(show).catch(() => noBooks);
  await expect.poll(rows, { timeout: 20_000 }).not.toBe(noBooks);
  await shell(enter);
  await expect.poll(rows, { timeout: 60_000 }).toMatch(/5000000000000000000.*'paid'/s);
}, 90_000);

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill();
  await ended;
}
