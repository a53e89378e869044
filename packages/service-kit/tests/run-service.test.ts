import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

type Child = ChildProcessByStdio<null, Readable, Readable>;

const kit = (file: string) => JSON.stringify(new URL(`../src/${file}`, import.meta.url).href);
const errors = JSON.stringify(import.meta.resolve('@hub/primitives/app-error'));

function startProcess(start: string): Child {
  const source = `
    import { runService } from ${kit('run-service.ts')};
    import { AppError } from ${errors};
    const forever = () => new Promise(() => setInterval(() => {}, 1000));
    await runService({ start: async (signal) => { ${start} } });
  `;
  return spawn(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function exitOf(child: Child): Promise<number | null> {
  const [code] = await once(child, 'close');
  return code;
}

const RUNNING = `
  const timer = setInterval(() => {}, 1000);
  console.log('running');
`;

test.each(['SIGINT', 'SIGTERM'] as const)('%s disposes the service and ends the process', async (signal) => {
  const child = startProcess(
    `${RUNNING} return { async [Symbol.asyncDispose]() { clearInterval(timer); console.log('disposed'); } };`,
  );
  await once(child.stdout, 'data');
  child.kill(signal);
  const [output, code] = await Promise.all([text(child.stdout), exitOf(child)]);
  expect([output.trim(), code]).toEqual(['disposed', 0]);
});

const DRAINING = `${RUNNING}
  return {
    async drain() { console.log('drained'); },
    async [Symbol.asyncDispose]() { clearInterval(timer); console.log('disposed'); },
  };
`;

test.each([
  ['SIGTERM', ['drained', 'disposed']],
  ['SIGINT', ['disposed']],
] as const)('%s to a service with a drain leads to %j, and the process ends', async (signal, expected) => {
  const child = startProcess(DRAINING);
  await once(child.stdout, 'data');
  child.kill(signal);
  const [output, code] = await Promise.all([text(child.stdout), exitOf(child)]);
  expect([output.trim().split('\n'), code]).toEqual([expected, 0]);
});

test('a second signal ends a drain at once', async () => {
  const child = startProcess(
    `${RUNNING} return { async drain() { console.log('draining'); await forever(); }, async [Symbol.asyncDispose]() {} };`,
  );
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await exitOf(child)).toBe(130);
});

test('a second signal ends the disposal at once', async () => {
  const child = startProcess(
    `${RUNNING} return { async [Symbol.asyncDispose]() { console.log('stopping'); await forever(); } };`,
  );
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  await once(child.stdout, 'data');
  child.kill('SIGINT');
  expect(await exitOf(child)).toBe(130);
});

test('a NodeUnavailable error at the start prints its message alone and gives exit code 2', async () => {
  const child = startProcess(
    `throw new AppError({ code: 'NodeUnavailable', message: 'No node at ws://x.' });`,
  );
  const [output, code] = await Promise.all([text(child.stderr), exitOf(child)]);
  expect([output, code]).toEqual(['No node at ws://x.\n', 2]);
});

test('an error at the start that is no AppError prints its stack and gives exit code 1', async () => {
  const child = startProcess(`throw new TypeError('a defect');`);
  const [output, code] = await Promise.all([text(child.stderr), exitOf(child)]);
  expect(output).toMatch(/TypeError: a defect\n\s+at /);
  expect(code).toBe(1);
});
