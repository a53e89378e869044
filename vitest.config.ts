import { defineConfig } from 'vitest/config';

// CommonJS packages are imported as plain Node does it, so that tests run what production runs.
const deps = { interopDefault: false };

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          deps,
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          deps,
          name: 'integration',
          include: ['packages/*/tests/**/*.test.ts', 'apps/*/tests/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          deps,
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/support/global-hub.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          fileParallelism: false,
        },
      },
    ],
  },
});
