import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process, including shared program code, in MiB. */
export function residentMebibytes(processId: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(processId)])) / 1024;
}

/** Peak resident memory of a process since its start, in MiB; NaN if the system does not provide it (not Linux). */
export function peakMebibytes(processId: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
