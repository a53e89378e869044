import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { RouteExample } from './route-example.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Reads the recorded examples of an API by operation id. They are not imported: Node would keep them in memory, and the
 * error of a failed import for every later one.
 */
export async function readExamples(
  api: 'chain-api' | 'indexer' | 'sidecar',
): Promise<Readonly<Record<string, RouteExample>>> {
  return JSON.parse(await readFile(resolve(`@hub/contract/examples/${api}.json`), 'utf8'));
}
