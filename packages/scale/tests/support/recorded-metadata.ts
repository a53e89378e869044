import { recordedMetadata } from '@hub/testkit/recorded-metadata';
import { neededMetadata } from '@hub/testkit/recorded-runtimes';
import { describe, test } from 'vitest';
import { createRuntime, type Runtime } from '../../src/runtime.ts';

/**
 * `describe` for tests that read recorded metadata. Where there is none the body does not run and one skipped test says
 * so; where all tests must run (CI=true) its absence is an error.
 */
export function describeRecorded(name: string, body: () => void): void {
  if (recordedMetadata('unique-25090091') !== undefined) {
    describe(name, body);
    return;
  }
  describe(name, () => {
    test.skipIf(true)('needs the recorded metadata beside the repository', () => undefined);
  });
}

export function recordedRuntime(name: string, ss58Prefix: number): Runtime {
  return createRuntime(neededMetadata(name), { ss58Prefix });
}
