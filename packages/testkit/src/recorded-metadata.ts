import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

const folder = new URL('../recorded-metadata/', import.meta.url);

/**
 * The bytes of metadata recorded from a live runtime, for example `recordedMetadata('unique-25090091')`. Its
 * documentation texts are empty: `rewriteDocs` adds some where a test needs them.
 */
export function recordedMetadata(name: string): Uint8Array {
  return Uint8Array.from(brotliDecompressSync(readFileSync(new URL(`${name}.scale.br`, folder))));
}
