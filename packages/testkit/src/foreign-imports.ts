import { readdirSync, readFileSync } from 'node:fs';

/** Imports of a folder's sources by kind. */
export interface FolderImports {
  readonly sources: number;
  readonly imports: number;
  /** Specifiers that are neither relative to the folder itself nor allowed. */
  readonly foreign: readonly string[];
}

/** Lists the imports of a folder without subfolders; its tests are left out. */
export function findForeignImports(folder: URL, allowed: readonly string[]): FolderImports {
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const imported = sources.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from),
  );
  const foreign = imported.filter((from) => !from.startsWith('./') && !allowed.includes(from));
  return { sources: sources.length, imports: imported.length, foreign };
}
