import { existsSync, readFileSync } from 'node:fs';
import { fromHex } from '@hub/primitives/hex';
import { createRuntime, type Runtime } from '../../src/runtime.ts';

const folder = new URL('../../../../../shared/metadata/', import.meta.url);

/** The recorded runtimes, with the SS58 prefix each has in its metadata. */
export const recordedRuntimes = [
  { name: 'unique-25090091.as-v14', ss58Prefix: 7391 },
  { name: 'quartz-10030071', ss58Prefix: 255 },
  { name: 'opal-10010063', ss58Prefix: 42 },
  { name: 'quartz-924011', ss58Prefix: 255 },
  { name: 'unique-917004', ss58Prefix: 7391 },
  { name: 'substrate-node-268', ss58Prefix: 42 },
] as const;

export type RecordedName = (typeof recordedRuntimes)[number]['name'] | 'unique-25090091';

/** Whether the recorded metadata is there; its absence is an error where all tests must run. */
export function hasRecordedMetadata(): boolean {
  const isThere = existsSync(folder);
  if (!isThere && process.env.CI === 'true') throw new Error('The recorded metadata is missing');
  return isThere;
}

export function readRecordedMetadata(name: RecordedName): Uint8Array {
  return fromHex(readFileSync(new URL(`metadata-${name}.hex`, folder), 'utf8').trim());
}

export function recordedRuntime(name: RecordedName, ss58Prefix: number): Runtime {
  return createRuntime(readRecordedMetadata(name), { ss58Prefix });
}
