import { expect, test } from 'vitest';
import { failedTests } from './failed-tests.ts';

const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
const failed = { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2'] };

test('failed tests are listed, and files that failed without a failed test', () => {
  const report = {
    numPassedTests: 3,
    numPendingTests: 0,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: 'hook.test.ts', status: 'failed', message: '', assertionResults: [passed] },
      { name: 'c.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(failedTests(report)).toEqual([
    { file: 'a.test.ts', title: 'subtracts', message: 'expected 1 to be 2' },
    { file: 'b.test.ts', title: '(the whole file)', message: 'Cannot find module' },
    { file: 'hook.test.ts', title: '(the whole file)', message: 'A hook failed; see its error above.' },
  ]);
});
