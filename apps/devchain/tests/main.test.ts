import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { help } from '../src/help.ts';

const main = new URL('../src/main.js', import.meta.url).pathname;
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function run(...args: string[]) {
  const child = spawn(process.execPath, [main, '--story', 'no', ...args], { env: {} });
  running.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => {
    output.stdout += data;
  });
  child.stderr.on('data', (data) => {
    output.stderr += data;
  });
  return { child, output, exitCode: once(child, 'close').then(([code]) => code as number | null) };
}

test('the process prints its address, answers a request, and ends on SIGINT with exit code 0 and no error output', async () => {
  const { child, output, exitCode } = run('--port', '0', '--network', 'quartz');
  await expect.poll(() => output.stdout, { timeout: 20_000 }).toMatch(/http:\/\/\S+,/);
  const [url] = /http:\/\/[^,\s]+/.exec(output.stdout)!;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'system_properties' });
  const answer = await fetch(url, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ result: { tokenSymbol: 'QTZ', ss58Format: 255 } });
  child.kill('SIGINT');
  expect(await exitCode).toBe(0);
  expect(output.stderr).toBe('');
});

test('a port in use gives one line of advice and exit code 2', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { output, exitCode } = run('--port', `${port}`);
  expect(await exitCode).toBe(2);
  expect(output.stderr).toMatch(/^Port \d+ on 127\.0\.0\.1 is in use\..*\n$/);
  taken.close();
});

test('an invalid setting gives a message with its variable, and exit code 2', async () => {
  const { output, exitCode } = run('--sealing', 'sometimes');
  expect(await exitCode).toBe(2);
  expect(output.stderr).toContain('SEALING');
});

test('listening beyond this machine gives one line of warning', async () => {
  const { child, output, exitCode } = run('--port', '0', '--host', '0.0.0.0');
  await expect.poll(() => output.stdout, { timeout: 20_000 }).toMatch(/http:\/\/\S+,/);
  expect(output.stderr).toMatch(/^Every program that reaches 0\.0\.0\.0 .*\n$/);
  child.kill('SIGINT');
  expect(await exitCode).toBe(0);
});

test('--help prints the help text', async () => {
  const { output, exitCode } = run('--help');
  expect(await exitCode).toBe(0);
  expect(output.stdout).toBe(help);
});

/** Sends one request to a process as soon as it has printed its address. */
async function ask(output: { readonly stdout: string }, method: string, ...params: unknown[]) {
  await expect.poll(() => output.stdout, { timeout: 20_000 }).toMatch(/http:\/\/\S+,/);
  const [url] = /http:\/\/[^,\s]+/.exec(output.stdout)!;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return (await fetch(url, { method: 'POST', body })).json() as Promise<{ readonly result: unknown }>;
}

test('a Quartz chain that one process exported continues in a process that imports it without --network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'devchain-'));
  const file = join(folder, 'state.json');
  const first = run('--port', '0', '--network', 'quartz', '--sealing', 'manual');
  const { result: hash } = await ask(first.output, 'dev_newBlock', { count: 20 });
  writeFileSync(file, JSON.stringify(await ask(first.output, 'dev_exportState')));

  const second = run('--port', '0', '--import', file, '--sealing', 'manual');
  expect(await ask(second.output, 'chain_getBlockHash')).toMatchObject({ result: hash });
  expect(second.output.stdout).toContain('Quartz Development');
  expect(second.output.stdout).toContain('block 20');
  rmSync(folder, { recursive: true });
});

test.each([
  ['a file that is not there', undefined, 'ENOENT'],
  ['a file that is not JSON', 'text', 'JSON'],
  ['JSON of another format', '{"format":"chopsticks"}', 'format'],
])('--import of %s gives one line of advice and exit code 2', async (_name, content, advice) => {
  const folder = mkdtempSync(join(tmpdir(), 'devchain-'));
  const file = join(folder, 'state.json');
  if (content !== undefined) writeFileSync(file, content);
  const { output, exitCode } = run('--import', file);
  expect(await exitCode).toBe(2);
  expect(output.stderr).toMatch(/^.*dev_exportState.*\n$/);
  expect(output.stderr).toContain(advice);
  rmSync(folder, { recursive: true });
});

test('a data folder in use gives one line of advice and exit code 2; a new process continues its chain once the first one has ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'devchain-'));
  const flags = ['--port', '0', '--sealing', 'manual', '--data', folder];
  const first = run(...flags);
  const { result: hash } = await ask(first.output, 'dev_newBlock', { count: 5 });
  const second = run(...flags);
  expect(await second.exitCode).toBe(2);
  expect(second.output.stderr).toMatch(/^.* is in use by another development chain\..*\n$/);

  first.child.kill('SIGKILL');
  await first.exitCode;
  const third = run(...flags);
  expect(await ask(third.output, 'chain_getBlockHash')).toMatchObject({ result: hash });
  third.child.kill('SIGINT');
  expect(await third.exitCode).toBe(0);
  rmSync(folder, { recursive: true });
});
