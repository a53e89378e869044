import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const main = fileURLToPath(new URL('../src/main.js', import.meta.url));

const reportStripper =
  'data:text/javascript,process.on("exit", () => console.error(process.moduleLoadList.filter((name) => name.includes("amaro"))))';

/** Node's messages about the compiled code that it looked for while the command printed its options. */
function loadCommand(): string[] {
  const { stderr, status } = spawnSync(process.execPath, [main, '--help'], {
    env: { ...process.env, NODE_COMPILE_CACHE: undefined, NODE_DEBUG_NATIVE: 'CODE_CACHE,COMPILE_CACHE' },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  expect(status).toBe(0);
  return stderr.split('\n');
}

test('the second start of the command takes start-devchain.ts and a library from the compile cache, and rejects no module in it', () => {
  loadCommand();
  const lines = loadCommand();
  const accepted = lines.filter((line) => line.includes('accepted'));
  expect(accepted.some((line) => line.includes('packages/devchain/src/start-devchain.ts'))).toBe(true);
  expect(accepted.some((line) => line.includes('@polkadot-api/substrate-bindings'))).toBe(true);
  expect(lines.filter((line) => line.includes('rejected'))).toEqual([]);
});

test('the second start of the command does not load the code that strips types', () => {
  loadCommand();
  const { stderr, status } = spawnSync(process.execPath, ['--import', reportStripper, main, '--help'], {
    env: { ...process.env, NODE_COMPILE_CACHE: undefined },
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  expect(stderr).toBe('[]\n');
});
