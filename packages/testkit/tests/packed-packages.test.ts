import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestNetwork } from '../src/test-network.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY';

/** A folder outside of the repository in which both packages are installed, with the examples. */
let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'hub-packed-'));
  const workspaces = ['-w', '@hub/devchain', '-w', '@hub/client'];
  await run('npm', ['pack', ...workspaces, '--pack-destination', project], { cwd: root });
  await install('devchain');
  await install('client');
  // The examples use these, and the compiler needs the types of Node.
  for (const name of ['api', 'types', 'keyring', 'util-crypto']) await link(`@polkadot/${name}`);
  await link('@types/node');
  await cp(join(root, 'examples'), project, { recursive: true });
  await writeFile(join(project, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rm(project, { recursive: true }));

/** Unpacks a package and gives it exactly the dependencies of its manifest, without a registry. */
async function install(name: string): Promise<void> {
  const folder = join(project, 'node_modules/@hub', name);
  await mkdir(folder, { recursive: true });
  await run('tar', ['-xzf', join(project, `hub-${name}-0.1.0.tgz`), '-C', folder, '--strip-components=1']);
  const { dependencies, bin = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  for (const [dependency, version] of Object.entries<string>(dependencies)) await link(dependency, version);
  for (const [command, path] of Object.entries<string>(bin)) {
    await mkdir(join(project, 'node_modules/.bin'), { recursive: true });
    await symlink(join(folder, path), join(project, 'node_modules/.bin', command));
  }
}

async function link(dependency: string, version?: string): Promise<void> {
  const target = join(project, 'node_modules', dependency);
  await mkdir(dirname(target), { recursive: true });
  const folder = await installed(dependency, version);
  await symlink(folder, target).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** The folder with this version of a package in the repository. */
async function installed(dependency: string, version: string | undefined): Promise<string> {
  const workspaces = (await readdir(join(root, 'packages'))).map((name) => join('packages', name));
  for (const place of ['.', ...workspaces]) {
    const folder = join(root, place, 'node_modules', dependency);
    const manifest = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
    if (manifest !== undefined && [undefined, JSON.parse(manifest).version].includes(version)) return folder;
  }
  throw new Error(`${dependency} ${version} is not installed`);
}

const runHere = async (...args: string[]) => (await run(process.execPath, args, { cwd: project })).stdout;

test('the example of the packed development chain sends a transaction', async () => {
  expect(await runHere('devchain.ts')).toMatch(/^Free after block \d+: 5000000000000000000\n$/);
});

test('the example of the packed client reads a balance and a staking position', async () => {
  await using network = await TestNetwork.create();
  await network.processAll();
  const output = await runHere('client.ts', network.serverUrl, alice);
  expect(output).toContain('availableBalance');
});

test('the packed command unique-devchain starts a chain and stops at Ctrl-C', async () => {
  const command = join(project, 'node_modules/.bin/unique-devchain');
  const chain = spawn(process.execPath, [command, '--port', '0', '--story', 'no'], { cwd: project });
  const [line] = await once(chain.stdout, 'data');
  expect(String(line)).toMatch(/ at ws:\/\/127\.0\.0\.1:\d+ and http/);
  chain.kill('SIGINT');
  expect((await once(chain, 'close'))[0]).toBe(0);
});

test('the declarations of the packed packages compile in a project of their users', async () => {
  const options =
    '--noEmit --allowImportingTsExtensions --strict --module nodenext --target es2024 --lib es2024,esnext,dom --types node';
  const tsc = join(root, 'node_modules/.bin/tsc');
  const compiling = run(tsc, [...options.split(' '), 'devchain.ts', 'client.ts', 'exchange.ts'], {
    cwd: project,
  });
  const { stdout } = await compiling.catch((error: { readonly stdout: string }) => error);
  // Some declarations of polkadot.js do not compile; the lines that explain such an error are indented.
  const errors = stdout.split('\n').filter((line) => /^\S/.test(line));
  expect(errors.filter((line) => !line.includes('node_modules/@polkadot/'))).toEqual([]);
});
