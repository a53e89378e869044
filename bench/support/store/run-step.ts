import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StepInput, StepOutput } from './store-process.ts';

const program = fileURLToPath(new URL('store-process.ts', import.meta.url));
/** The number of blocks for a program that will be killed, which must not finish before. */
const endless = 1e9;

type Input = Omit<StepInput, 'step' | 'blocks'>;

/** Runs a step to its end. */
export function runStep(input: StepInput): StepOutput {
  const { status, stdout } = spawnSync(process.execPath, [program, JSON.stringify(input)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Step '${input.step}' of ${input.kind} ended with ${status}`);
  return JSON.parse(stdout);
}

/** Writes blocks and kills the writer (SIGKILL) this long after its first one; returns the last announced block. */
export async function writeUntilKilled(input: Input, afterMs: number): Promise<number> {
  const step: StepInput = { ...input, step: 'write until killed', blocks: endless };
  const child = spawn(process.execPath, [program, JSON.stringify(step)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output = (output + text).slice(-100);
  });
  await once(child.stdout, 'data');
  const timer = setTimeout(() => child.kill('SIGKILL'), afterMs);
  const [, signal] = await once(child, 'close');
  clearTimeout(timer);
  if (signal !== 'SIGKILL') throw new Error('The writer ended before it was killed');
  // The last line may be incomplete.
  return Number(output.split('\n').at(-2));
}
