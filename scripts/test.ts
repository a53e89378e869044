// Runs the whole test suite. The last line is always "N passed, N failed" (", N skipped" when there are any).
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticSteps } from './check-steps.ts';
import { runStep, runSteps } from './run-steps.ts';

/**
 * All but the rare browser tests. Those with a browser run by themselves: started with the others, the networks behind
 * them would seal and index blocks for nothing until their turn.
 */
const runs = [['unit', 'unit-page', 'integration'], ['browser']] as const;

interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** Runs the tests of projects; a run that ends badly without a failed test (a crash, an error outside tests) is one failure. */
async function runTests(projects: readonly string[]): Promise<Counts> {
  const name = projects.join('-');
  const reportFile = join(tmpdir(), `staking-hub-tests-${process.pid}-${name}.json`);
  const reporters = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', reportFile];
  const chosen = projects.flatMap((project) => ['--project', project]);
  const code = await runStep({
    name: `tests (${name})`,
    command: ['vitest', 'run', ...chosen, ...reporters],
  });
  const counts = readCounts(reportFile);
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function readCounts(reportFile: string): Counts {
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
const counted: Counts[] = [];
for (const projects of runs) counted.push(await runTests(projects));
const sum = (key: keyof Counts) => counted.reduce((total, counts) => total + counts[key], 0);
const passed = sum('passed');
const failed = sum('failed') + (staticCode === 0 ? 0 : 1);
const skipped = sum('skipped');
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
