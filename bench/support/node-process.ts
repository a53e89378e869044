import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A development chain in a process of its own. */
export interface NodeProcess extends AsyncDisposable {
  readonly wsUrl: string;
  readonly processId: number;
}

const main = fileURLToPath(new URL('../../apps/devchain/src/main.ts', import.meta.url));

/** Starts one on a free port with the flags given; resolves when it has written its address. */
export async function startNodeProcess(flags: readonly string[]): Promise<NodeProcess> {
  const child = spawn(process.execPath, [main, '--port', '0', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let written = '';
  for await (const chunk of child.stdout) {
    written += String(chunk);
    const wsUrl = /ws:\/\/\S+/.exec(written)?.[0];
    if (wsUrl === undefined || child.pid === undefined) continue;
    return {
      wsUrl,
      processId: child.pid,
      async [Symbol.asyncDispose]() {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`The node ended before it listened; it wrote: ${written}`);
}
