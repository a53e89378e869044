// The whole test suite. The last line is always "N passed, N failed" (", N skipped" when any were).
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { staticSteps } from './check-steps.ts';
import { runStep, runSteps } from './run-steps.ts';

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly success: boolean;
}

const reportFile = join(tmpdir(), `staking-hub-tests-${process.pid}.json`);

async function runTests(): Promise<VitestReport> {
  await runStep({
    name: 'tests',
    command: [
      'vitest',
      'run',
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile.json',
      reportFile,
    ],
  });
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport;
  rmSync(reportFile);
  return report;
}

const staticCode = await runSteps(staticSteps);
const report = await runTests();
const failed =
  report.numFailedTests +
  (staticCode === 0 ? 0 : 1) +
  (!report.success && report.numFailedTests === 0 ? 1 : 0);
const skipped = report.numPendingTests > 0 ? `, ${report.numPendingTests} skipped` : '';
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${report.numPassedTests} passed, ${failed} failed${skipped}`);
