import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { AppError } from '@hub/primitives/app-error';

/**
 * Runs a builder, a Node program, and returns its standard output. It is a child process, because builders keep memory,
 * a hundred megabytes and more, and block the event loop.
 *
 * Throws AppError `BuildFailed` with the builder's output.
 */
export async function runBuilder(subject: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code === 0) return stdout;
  throw new AppError({
    code: 'BuildFailed',
    message: `The ${subject} cannot be built:\n${`${stdout}${stderr}`.trim()}`,
  });
}
