import { existsSync, readFileSync } from 'node:fs';
import { fromHex } from '@hub/primitives/hex';
import { describe, test } from 'vitest';
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

/**
 * `describe` for tests that read recorded metadata. Where there is none the body does not run and one skipped test says
 * so; where all tests must run (CI=true) its absence is an error.
 */
export function describeRecorded(name: string, body: () => void): void {
  if (existsSync(folder)) {
    describe(name, body);
    return;
  }
  if (process.env.CI === 'true') throw new Error('The recorded metadata is missing');
  describe(name, () => {
    test.skipIf(true)('needs the recorded metadata beside the repository', () => undefined);
  });
}

export function readRecordedMetadata(name: RecordedName): Uint8Array {
  return fromHex(readFileSync(new URL(`metadata-${name}.hex`, folder), 'utf8').trim());
}

export function recordedRuntime(name: RecordedName, ss58Prefix: number): Runtime {
  return createRuntime(readRecordedMetadata(name), { ss58Prefix });
}
