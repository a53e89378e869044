// Records the metadata of a runtime for tests, without documentation texts:
//
//   node packages/testkit/src/record-metadata.ts NAME FILE
//
// FILE contains the answer of `state_getMetadata` in hex. The runtime then needs a line in recorded-runtimes.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { fromHex } from '@hub/primitives/hex';
import { rewriteDocs } from './rewrite-docs.ts';

const [name, file] = process.argv.slice(2);
if (name === undefined || file === undefined) {
  console.error('Usage: node packages/testkit/src/record-metadata.ts NAME FILE');
  process.exit(2);
}
const recorded = fromHex(readFileSync(file, 'utf8').trim());
const bytes = rewriteDocs(Uint8Array.from(recorded), () => []);
writeFileSync(new URL(`../recorded-metadata/${name}.scale.br`, import.meta.url), brotliCompressSync(bytes));
