import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../shared/metadata/', import.meta.url));

/**
 * Metadata recorded from a live runtime, for example `recordedMetadata('unique-25090091')`, as bytes.
 *
 * `undefined` where the folder beside the repository is absent; there such tests are skipped, except that with CI=true
 * it throws: what must be checked somewhere is never skipped silently.
 */
export function recordedMetadata(name: string): Uint8Array | undefined {
  const file = `${folder}metadata-${name}.hex`;
  if (existsSync(file))
    return Uint8Array.from(Buffer.from(readFileSync(file, 'utf8').trim().slice(2), 'hex'));
  if (process.env.CI === 'true') throw new Error(`${file} is needed when CI=true`);
  return undefined;
}
