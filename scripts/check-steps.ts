import type { Step } from './run-steps.ts';

/** All checks that do not run the product. */
export const staticSteps: readonly Step[] = [
  { name: 'format, lint, import boundaries', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types (servers)', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types (browser)', command: ['tsc', '-p', 'tsconfig.browser.json'] },
  { name: 'unused code and dependencies', command: ['knip'] },
  { name: 'references to the documentation', command: ['node', 'scripts/check-references.ts'] },
  { name: 'a scenario for every point of the page', command: ['node', 'scripts/page-points.ts'] },
];
