import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// CommonJS packages are imported as plain Node does it, so that tests run what production runs.
const deps = { interopDefault: false };
// Modules keep no state between tests, so the files of a worker share them: what is compiled and loaded stays so.
const isolate = false;
// Node loads the modules itself, as in production. Vite's runner turns each use of an import into a read of a property,
// which makes code of many small functions take a third more processor time.
const experimental = { viteModuleRunner: false, nodeLoader: false };

// Properties try many values, and the machine may be busy; nothing measures time here.
const unitTests = { deps, isolate, testTimeout: 60_000 };
const pageTests = ['apps/web/src/**/*.test.{ts,tsx}', 'apps/dev-wallet/src/**/*.test.{ts,tsx}'];

/**
 * Begins with the chart of rewards, which has days only while the chain is less than 90 days old, because other files let
 * days pass on the chain of their worker; then the longest files, so that at the end no worker is left alone with one.
 */
class ChartThenLongest extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      if (moduleId.includes('/6-chart-and-links')) return 0;
      return moduleId.includes('/e2e/states/') ? 1 : 2;
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Scenarios of transactions, amounts, history and memory: they need nothing that WebDriver BiDi lacks. */
const coreScenarios = [
  '1-frame-memory',
  '2-wallets-returning',
  '3-limits',
  '3-locked-funds',
  '4-dialogs',
  '4-dishonest-server',
  '4-figures',
  '4-full-block',
  '4-outcomes',
  '4-payload-check',
  '4-status',
  '4-storage',
  '4-texts',
  '4-two-tabs',
  '4-unknown-to-server',
  '5-amounts',
  '6-chart-and-links',
  '6-history',
  '6-loads',
  '7-faq',
];

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
    // One worker for each processor: one more made the run no shorter, and takes memory.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: ChartThenLongest },
    projects: [
      {
        test: {
          ...unitTests,
          experimental,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: pageTests,
        },
      },
      // Node does not load JSX, so Vite does. A project of its own keeps files with and without a document apart: a worker
      // begins anew when the next file needs the other environment.
      { test: { ...unitTests, name: 'unit-page', include: pageTests } },
      {
        test: {
          deps,
          experimental,
          isolate,
          name: 'integration',
          include: ['packages/*/tests/**/*.test.ts', 'apps/*/tests/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/drop-test-databases.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // On a busy machine a condition may come late; the second that is the default is no part of any promise.
          expect: { poll: { timeout: 60_000 } },
        },
      },
      browserProject('browser', { include: ['e2e/**/*.test.ts'], exclude: ['e2e/**/*.all.test.ts'] }),
      // Sizes, faults and states that are rare; not part of `npm test`.
      browserProject('browser-rare', { include: ['e2e/**/*.all.test.ts'] }),
      // Tests of behaviour that all browser engines share, in Firefox; not part of `npm test`.
      browserProject('firefox', {
        include: [
          'e2e/staking-journey.test.ts',
          ...coreScenarios.map((name) => `e2e/scenarios/${name}.test.ts`),
        ],
      }),
    ],
  },
});
