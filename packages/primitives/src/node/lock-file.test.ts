import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFile } from './lock-file.ts';

test('a lock has one holder, also across processes, until that one releases it or is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-file-'));
  const file = join(folder, 'lock');
  {
    using held = lockFile(file);
    expect(held).toBeDefined();
    expect(lockFile(file)).toBeUndefined();
  }
  const module = new URL('./lock-file.ts', import.meta.url).href;
  const program = `const { lockFile } = await import(${JSON.stringify(module)});
    globalThis.held = lockFile(${JSON.stringify(file)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await once(holder.stdout, 'data');
  expect(lockFile(file)).toBeUndefined();
  holder.kill('SIGKILL');
  await once(holder, 'close');
  using again = lockFile(file);
  expect(again).toBeDefined();
  rmSync(folder, { recursive: true });
});
