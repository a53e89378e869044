// The fast check: all static steps (format, lint, types, unused code, references, page points), then the unit tests.
import { staticSteps } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

process.exitCode = await runSteps([
  ...staticSteps,
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit*', '--reporter', 'dot'] },
]);
