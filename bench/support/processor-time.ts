import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const tickMs = 10;

/**
 * Processor time that another process has used, in milliseconds; undefined if the system does not provide it (not
 * Linux).
 */
export function processorTimeMs(processId: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const stat = readFileSync(`/proc/${processId}/stat`, 'utf8');
  // The name, the second field, is in brackets and may contain spaces; user and system time are the 14th and 15th
  // fields.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Processor time that all threads of another process have used, in nanoseconds, as counted by Linux's scheduler. */
export function threadsTimeNs(processId: number): number {
  const threads = `/proc/${processId}/task/`;
  return readdirSync(threads)
    .map((thread) => Number(readFileSync(`${threads}${thread}/schedstat`, 'utf8').split(' ')[0]))
    .reduce((sum, ns) => sum + ns, 0);
}
