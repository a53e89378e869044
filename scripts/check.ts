// The fast check: format, lint, import boundaries, types, unused code and the unit tests.
import { staticSteps } from './check-steps.ts';
import { runSteps } from './run-steps.ts';

process.exitCode = await runSteps([
  ...staticSteps,
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit', '--reporter', 'dot'] },
]);
