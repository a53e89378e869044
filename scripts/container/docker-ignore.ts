import { matchesGlob } from 'node:path';

/** Returns whether a path, relative to the build context, is left out by the lines of a `.dockerignore`. */
export function isIgnored(path: string, lines: readonly string[]): boolean {
  return lines.some((line) => matchesGlob(path, line) || matchesGlob(path, `${line}/**`));
}
