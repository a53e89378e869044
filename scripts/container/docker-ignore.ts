import { matchesGlob } from 'node:path';

/** Whether the lines of a `.dockerignore` exclude a path, relative to the build context. */
export function isIgnored(path: string, lines: readonly string[]): boolean {
  return lines.some((line) => matchesGlob(path, line) || matchesGlob(path, `${line}/**`));
}
