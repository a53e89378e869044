import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseExamples } from './parse-examples.ts';
import type { RouteExample } from './route-example.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * Reads the recorded examples of an API by operation id. They are not imported: Node would keep them in memory, and the
 * error of a failed import for every later one. Throws an Error that names the file if it cannot be read or is broken.
 */
export async function readExamples(
  api: 'chain-api' | 'indexer' | 'sidecar',
): Promise<Readonly<Record<string, RouteExample>>> {
  const file = resolve(`@hub/contract/examples/${api}.json`);
  return parseExamples(file, await readFile(file, 'utf8'));
}
