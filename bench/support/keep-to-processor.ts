import { execFileSync } from 'node:child_process';

/** Pins all present and future threads of a process to one processor, counted from 0 (Linux: `taskset`). */
export function keepToProcessor(processId: number, processor: number): void {
  execFileSync('taskset', ['-acp', String(processor), String(processId)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
