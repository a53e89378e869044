import { execFileSync } from 'node:child_process';

/** Keeps all threads of a process, and those it starts later, to one processor, counted from 0 (Linux: `taskset`). */
export function keepToProcessor(processId: number, processor: number): void {
  execFileSync('taskset', ['-acp', String(processor), String(processId)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
