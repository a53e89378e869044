import { readdirSync, readFileSync } from 'node:fs';

/** The number of sources of a folder, the number of their imports, and the imports that are not allowed. */
export interface FolderImports {
  readonly sources: number;
  readonly imports: number;
  /** Specifiers that do not begin with `./` and are not in the list of allowed ones. */
  readonly foreign: readonly string[];
}

/** Checks the imports of the sources directly in a folder, without subfolders and tests. */
export function findForeignImports(folder: URL, allowed: readonly string[]): FolderImports {
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const imported = sources.flatMap((name) =>
    [...readFileSync(new URL(name, folder), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from = '']) => from),
  );
  const foreign = imported.filter((from) => !from.startsWith('./') && !allowed.includes(from));
  return { sources: sources.length, imports: imported.length, foreign };
}
