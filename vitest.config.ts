import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// CommonJS packages are imported as plain Node does it, so that tests run what production runs.
const deps = { interopDefault: false };
// Modules keep no state between tests, so the files of a worker share them: what is compiled and loaded stays so.
const isolate = false;

/** Begins with the longest files, so that at the end no worker is left alone with one. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/e2e/states/');
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** Two browser tests at a time keep two processors busy: more would only slow each other down. */
function browserProject(
  name: string,
  files: { include: string[]; exclude?: string[] },
): TestProjectConfiguration {
  return {
    test: {
      deps,
      isolate,
      name,
      ...files,
      globalSetup: ['e2e/support/global-hubs.ts'],
      testTimeout: 120_000,
      hookTimeout: 120_000,
      maxWorkers: 2,
      // After the others, which may use more workers.
      sequence: { groupOrder: 1 },
      expect: { poll: { timeout: 30_000 } },
    },
  };
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          deps,
          isolate,
          name: 'unit',
          // Properties try many values, and the machine may be busy; nothing measures time here.
          testTimeout: 60_000,
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          deps,
          isolate,
          name: 'integration',
          include: ['packages/*/tests/**/*.test.ts', 'apps/*/tests/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // On a busy machine a condition may come late; the second that is the default is no part of any promise.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      browserProject('browser', { include: ['e2e/**/*.test.ts'], exclude: ['e2e/**/*.all.test.ts'] }),
      // Sizes and faults that are rare; not part of `npm test`.
      browserProject('browser-rare', { include: ['e2e/**/*.all.test.ts'] }),
      // What every engine must do alike, in Firefox: `npm run test:firefox`.
      browserProject('firefox', { include: ['e2e/staking-journey.test.ts', 'e2e/scenarios/*.test.ts'], exclude: ['e2e/**/*.all.test.ts'] }),
    ],
  },
});
