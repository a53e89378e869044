// Runs the whole test suite. At the end it lists the tests that failed; the last line is always "N passed, N failed"
// (", N skipped" when there are any).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticSteps } from './check-steps.ts';
import { type FailedTest, failedTests, type VitestReport } from './failed-tests.ts';
import { runStep, runSteps } from './run-steps.ts';

/**
 * All but the rare browser tests. Those with a browser run by themselves: started with the others, the networks behind
 * them would seal and index blocks for nothing until their turn.
 */
const runs = [['unit', 'unit-page', 'integration'], ['browser']] as const;

interface Outcome {
  readonly passed: number;
  readonly skipped: number;
  readonly failed: readonly FailedTest[];
}

/** Runs the tests of projects; a run that ends badly without a failed test (a crash, an error outside tests) is one failure. */
async function runTests(projects: readonly string[]): Promise<Outcome> {
  const name = `tests (${projects.join(', ')})`;
  const crashed = (message: string) => [{ file: name, title: '(an error outside tests)', message }];
  try {
    const reportFile = join(tmpdir(), `staking-hub-tests-${process.pid}-${projects.join('-')}.json`);
    const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', reportFile];
    const chosen = projects.flatMap((project) => ['--project', project]);
    const code = await runStep({ name, command: ['vitest', 'run', ...chosen, ...reporters] });
    const outcome = readOutcome(reportFile);
    const isCounted = code === 0 || outcome.failed.length > 0;
    return isCounted ? outcome : { ...outcome, failed: crashed(`exit code ${code}`) };
  } catch (error) {
    // Without Vitest, or with a report that was cut short.
    return { passed: 0, skipped: 0, failed: crashed(String(error)) };
  }
}

function readOutcome(reportFile: string): Outcome {
  if (!existsSync(reportFile)) return { passed: 0, skipped: 0, failed: [] };
  const report: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  rmSync(reportFile);
  return { passed: report.numPassedTests, skipped: report.numPendingTests, failed: failedTests(report) };
}

const staticCode = await runSteps(staticSteps);
const outcomes: Outcome[] = [];
for (const projects of runs) outcomes.push(await runTests(projects));
const failures = outcomes.flatMap((outcome) => outcome.failed);
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const skipped = outcomes.reduce((sum, outcome) => sum + outcome.skipped, 0);
const failed = failures.length + (staticCode === 0 ? 0 : 1);
process.exitCode = failed === 0 ? 0 : 1;
for (const { file, title, message } of failures) {
  console.log(`FAIL ${file.replace(`${process.cwd()}/`, '')} > ${title}\n${message}\n`);
}
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
