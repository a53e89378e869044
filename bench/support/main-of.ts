import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The main module of a program of `apps/` in a checkout. In older checkouts it is TypeScript. */
export function mainOf(app: string, checkout: string): string {
  const main = join(checkout, 'apps', app, 'src/main.js');
  return existsSync(main) ? main : main.replace(/js$/, 'ts');
}
