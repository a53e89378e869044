import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AppError } from '@hub/primitives/app-error';

/**
 * Runs a builder, which is a Node program, and returns the text that it wrote to file descriptor 3. Standard output is not
 * used for the result, because other modules may print to it. The builder runs in a child process, because builders keep a
 * hundred megabytes of memory and more, and block the event loop.
 *
 * Throws AppError `BuildFailed` with the builder's output, or with the signal that ended it.
 */
export async function runBuilder(subject: string, args: readonly string[], cwd: string): Promise<string> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const output = (descriptor: 1 | 2 | 3) => text(child.stdio[descriptor] as Readable);
  const [printed, errors, result, [code, signal]] = await Promise.all([
    output(1),
    output(2),
    output(3),
    once(child, 'close'),
  ]);
  if (code === 0) return result;
  const reason = signal === null ? '' : `The builder was ended by ${signal}.`;
  throw new AppError({
    code: 'BuildFailed',
    message: `The ${subject} cannot be built:\n${`${printed}${errors}\n${reason}`.trim()}`,
  });
}
