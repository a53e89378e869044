import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { decAnyMetadata, type UnifiedMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings';

const folder = new URL('../../../../../shared/metadata/', import.meta.url);

/** Path of a recorded metadata file; undefined where the recordings are absent. In CI they must be there. */
export function recordedMetadataPath(name: string): string | undefined {
  const path = fileURLToPath(new URL(name, folder));
  if (existsSync(path)) return path;
  if (process.env.CI === 'true') throw new Error(`Recorded metadata is missing: ${name}`);
  return undefined;
}

/** Decodes recorded metadata of any version. */
export function readRecordedMetadata(path: string): UnifiedMetadata {
  return unifyMetadata(decAnyMetadata(readFileSync(path, 'utf8').trim()));
}
