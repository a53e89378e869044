import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from './lock-folder.ts';

const refusal = expect.objectContaining({
  code: 'InvalidConfig',
  message: expect.stringContaining('in use'),
});

test('one holder at a time, until it lets go or is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-folder-'));
  {
    using _held = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(refusal);
  }
  const module = new URL('./lock-folder.ts', import.meta.url).href;
  const program = `const { lockFolder } = await import(${JSON.stringify(module)});
    globalThis.held = lockFolder(${JSON.stringify(folder)});
    console.log('held');
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  await once(holder.stdout, 'data');
  expect(() => lockFolder(folder)).toThrow(refusal);
  holder.kill('SIGKILL');
  await once(holder, 'close');
  lockFolder(folder)[Symbol.dispose]();
  rmSync(folder, { recursive: true });
});
