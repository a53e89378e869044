import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/**
 * The order of the parts of a package, the lowest first: a part may import itself and parts of earlier ranks. A part is
 * a path relative to the package's source folder: a folder, a folder within a folder, a file, or `.` for every other
 * file at the top. Parts of one rank may not import each other.
 */
export type FolderOrder = readonly (string | readonly string[])[];

/**
 * Reads the sources of a folder, without tests, and returns the violations of the order, one sentence each: an import
 * against the order, a file in no part, a part without files. An empty list means that the order holds.
 */
export function findFolderArrows(folder: URL, order: FolderOrder): readonly string[] {
  return brokenArrows(readSources(folder), order);
}

/** Like `findFolderArrows`, for given sources by their path relative to the source folder. */
export function brokenArrows(sources: ReadonlyMap<string, string>, order: FolderOrder): readonly string[] {
  const ranks = new Map(order.flatMap((rank, index) => [rank].flat().map((part) => [part, index] as const)));
  const partOf = (path: string) => findPart(path, ranks);
  const usedParts = new Set<string>();
  const problems: string[] = [];

  for (const [path, source] of sources) {
    const part = partOf(path);
    if (part === undefined) {
      problems.push(`${path} lies in no part of the order`);
      continue;
    }
    usedParts.add(part);
    for (const imported of relativeImports(path, source)) {
      const other = partOf(imported);
      if (other === undefined || other === part) continue;
      const [rank = 0, otherRank = 0] = [ranks.get(part), ranks.get(other)];
      if (otherRank > rank) problems.push(`${path} imports ${imported}: ${other} comes after ${part}`);
      if (otherRank === rank) problems.push(`${path} imports ${imported}: ${other} stands beside ${part}`);
    }
  }
  const unused = [...ranks.keys()].filter((part) => !usedParts.has(part));
  return [...problems, ...unused.map((part) => `${part} contains no source file`)];
}

/** The longest part that contains the file. */
function findPart(path: string, parts: ReadonlyMap<string, number>): string | undefined {
  if (parts.has(path)) return path;
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    if (parts.has(folder) && (folder !== '.' || posix.dirname(path) === '.')) return folder;
    if (folder === '.') return undefined;
  }
}

const importPattern = /(?:\bfrom|\bimport|\bimport\()\s*['"`](\.{1,2}\/[^'"`]+)['"`]/g;

/** The files that a source imports by a relative path, including type imports and re-exports. */
function relativeImports(path: string, source: string): string[] {
  const specifiers = [...source.matchAll(importPattern)].flatMap(([, specifier]) => specifier ?? []);
  return specifiers.map((specifier) => posix.join(posix.dirname(path), specifier));
}

function readSources(folder: URL): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(new URL(path, folder), 'utf8')]));
}
