import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@hub/service-kit/database';
import { openProcessDatabase } from '@hub/testkit/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../src/main.js', import.meta.url));
const FREE_PORTS = { PORT: '0', NODE_PORT_UNIQUE: '0', NODE_PORT_QUARTZ: '0' };

let database: Awaited<ReturnType<typeof openProcessDatabase>>;
/** Free ports, and a database that opens fast. */
let settings: Record<string, string>;

beforeAll(async () => {
  database = await openProcessDatabase();
  settings = { ...FREE_PORTS, ...database.settings };
});
afterAll(() => database[Symbol.asyncDispose]());

interface Run {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly output: () => string;
  readonly errors: () => string;
  readonly exit: Promise<number | null>;
  /** Resolves when the output contains the text. */
  said(text: string): Promise<void>;
}

function start(environment: Record<string, string>, args: readonly string[] = []): Run {
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const exit = once(child, 'close').then(([code]) => code);
  async function said(text: string): Promise<void> {
    while (!output.includes(text)) {
      const ended = await Promise.race([once(child.stdout, 'data').then(() => false), exit.then(() => true)]);
      if (ended) throw new Error(`ended without "${text}":\n${output}${errors}`);
    }
  }
  return { child, output: () => output, errors: () => errors, exit, said };
}

test('the start prints the address of the page, which answers until SIGINT ends the process with exit code 0', async () => {
  const run = start(FREE_PORTS);
  await run.said('Stop with Ctrl-C');
  const [, url = ''] = run.output().match(/Page\s+(http:\S+)/) ?? [];
  expect((await fetch(url)).status).toBe(200);
  run.child.kill('SIGINT');
  expect(await run.exit).toBe(0);
  await expect(fetch(url)).rejects.toThrow();
});

test('a port in use gives one line and exit code 2', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const run = start({ ...FREE_PORTS, NODE_PORT_QUARTZ: String(port) });
  expect(await run.exit).toBe(2);
  expect(run.errors()).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use\. .*NODE_PORT_QUARTZ=\d+\n$/);
  await new Promise((resolve) => taken.close(resolve));
});

test('if the embedded database does not open, none of its files is deleted; the start prints one line, exit code 2', async () => {
  const data = await mkdtemp(join(tmpdir(), 'hub-stack-'));
  const dataDir = join(data, 'database');
  await (await openDatabase({ dataDir }))[Symbol.asyncDispose]();
  await rm(join(dataDir, 'global', 'pg_control'));
  const before = await readdir(dataDir, { recursive: true });
  const run = start(FREE_PORTS, ['--data', data]);
  expect(await run.exit).toBe(2);
  expect(run.errors()).toMatch(/^The database in \S+ does not open .*may hold accepted submissions.*\n$/);
  const after = await readdir(dataDir, { recursive: true });
  // PostgreSQL writes `postmaster.pid` before it reads the other files.
  expect(after.filter((file) => file !== 'postmaster.pid').toSorted()).toEqual(before.toSorted());
  await rm(data, { recursive: true });
});

test('a node that does not answer gives one line without the keys in its URL, and exit code 2', async () => {
  const run = start({ ...settings, QUARTZ_NODE_URL: 'ws://user:secret@127.0.0.1:1/secret?key=secret' });
  expect(await run.exit).toBe(2);
  expect(run.errors()).toMatch(
    /^No node can be used at ws:\/\/127\.0\.0\.1:1 \(connect ECONNREFUSED 127\.0\.0\.1:1\)\. Check QUARTZ_NODE_URL.*\n$/,
  );
});

test('a node that answers 403 gives one line with that status, and exit code 2', async () => {
  const refusing = createServer((socket) => socket.resume().end('HTTP/1.1 403 Forbidden\r\n\r\n'));
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const address = refusing.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const run = start({ ...settings, QUARTZ_NODE_URL: `ws://127.0.0.1:${port}` });
  expect(await run.exit).toBe(2);
  expect(run.errors()).toMatch(/^No node can be used at ws:\/\/127\.0\.0\.1:\d+ \(.*403.*\)\. Check .*\n$/);
  await new Promise((resolve) => refusing.close(resolve));
});

test('all invalid settings are listed together, with exit code 2', async () => {
  const run = start({ PORT: 'http', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://x/y' });
  expect(await run.exit).toBe(2);
  expect(run.errors()).toMatch(/PORT: .*\n.*DATABASE_URL: .*\n.*LOG_LEVEL: .*\n$/);
});

test('development chains that would be exposed give one line and exit code 2; if exposed on purpose, a warning', async () => {
  const run = start({ ...FREE_PORTS, HOST: '0.0.0.0' });
  expect(await run.exit).toBe(2);
  expect(run.errors()).toMatch(/^With HOST=0\.0\.0\.0 .*EXPOSE_DEVELOPMENT_CHAINS=yes.*\n$/);
  const exposed = start({ ...settings, HOST: '0.0.0.0', EXPOSE_DEVELOPMENT_CHAINS: 'yes' });
  await exposed.said('Stop with Ctrl-C');
  const warnings = exposed.output().match(/.*every user who reaches this machine.*/g);
  expect(warnings).toHaveLength(1);
  expect(exposed.output()).toMatch(/development chain {2}ws:\/\/127\.0\.0\.1:/);
  exposed.child.kill('SIGINT');
  expect(await exposed.exit).toBe(0);
});

test('--help is printed with exit code 0, also beside an invalid setting', async () => {
  const run = start({ PORT: 'http' }, ['--help']);
  expect(await run.exit).toBe(0);
  expect(run.output()).toContain('Usage: npm start');
});
