import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const program = join(import.meta.dirname, '../../../../examples/exchange.ts');

/** The example of an exchange as a process; disposing kills it. */
export interface Exchange extends AsyncDisposable {
  /** Resolves when the process ends, with all errors that it wrote. */
  readonly errors: Promise<string>;
}

/** Starts the example of an exchange, which polls the hub every 20 ms. `wallet` is the URI of the account that pays. */
export function startExchange(hubUrl: string, booksFile: string, wallet = '//Alice'): Exchange {
  const child = spawn(process.execPath, [program, hubUrl, booksFile, wallet, '20'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'close');
  return {
    errors: text(child.stderr),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
