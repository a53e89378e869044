import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Memory that a process holds, shared program code included, in MiB. */
export function residentMebibytes(processId: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)])) / 1024;
}

/** The most memory that a process has held since it began, likewise; NaN where the system does not say (not Linux). */
export function peakMebibytes(processId: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
