import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { MemoryAnswer, MemoryQuestion } from './memory-probe.ts';

/** `npm start` in a child process that reports its memory usage. */
export interface ProbedStack extends AsyncDisposable {
  /** The URL of page and APIs. */
  readonly url: string;
  readonly processId: number;
  askMemory(question: MemoryQuestion): Promise<MemoryAnswer>;
}

const environment = {
  PORT: '0',
  NODE_PORT_UNIQUE: '0',
  NODE_PORT_QUARTZ: '0',
  RATE_LIMIT: '0',
  LOG_LEVEL: 'silent',
};
const main = fileURLToPath(new URL('../../apps/stack/src/main.js', import.meta.url));
const probe = new URL('memory-probe.ts', import.meta.url).href;

/** Starts everything on free ports, without a rate limit; resolves when it has printed its address. */
export async function startProbedStack(): Promise<ProbedStack> {
  const child = spawn(process.execPath, ['--expose-gc', '--import', probe, main], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const { pid: processId, stdout } = child;
  if (processId === undefined || stdout === null) throw new Error(`${main} cannot be started`);
  const url = await new Promise<string>((resolve, reject) => {
    let written = '';
    stdout.on('data', (chunk) => {
      written += String(chunk);
      const found = /http:\/\/127[^\s"/]+/.exec(written)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`The program ended before it listened; it wrote: ${written}`)));
  });
  return {
    url,
    processId,
    async askMemory(question) {
      child.send(question);
      const [answer] = (await once(child, 'message')) as [MemoryAnswer];
      return answer;
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
