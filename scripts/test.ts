// Runs the whole test suite. The last line is always "N passed, N failed" (", N skipped" when there are any).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticSteps } from './check-steps.ts';
import { runStep, runSteps } from './run-steps.ts';

/** All projects except the rare browser tests. */
const projects = ['unit', 'integration', 'browser'];

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const reportFile = join(tmpdir(), `staking-hub-tests-${process.pid}.json`);

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Runs every test; an aborted run without a failed test (a crash, an error outside tests) counts as one failure. */
async function runTests(): Promise<Counts> {
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', reportFile];
  const chosen = projects.flatMap((name) => ['--project', name]);
  const code = await runStep({ name: 'tests', command: ['vitest', 'run', ...chosen, ...reporters] });
  const counts = readCounts();
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readCounts(): Counts {
  if (!existsSync(reportFile)) return { passed: 0, failed: 0, skipped: 0 };
  const report: VitestReport = JSON.parse(readFileSync(reportFile, 'utf8'));
  rmSync(reportFile);
  // A file that fails as a whole (on load, or in its set-up) has no failed test of its own.
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles.length,
    skipped: report.numPendingTests,
  };
}

const staticCode = await runSteps(staticSteps);
const { passed, failed: failedTests, skipped } = await runTests();
const failed = failedTests + (staticCode === 0 ? 0 : 1);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
