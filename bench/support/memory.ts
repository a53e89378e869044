import { execFileSync } from 'node:child_process';

/** Memory that a process holds, shared program code included, in MiB. */
export function residentMebibytes(processId: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)])) / 1024;
}
