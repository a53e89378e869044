/** The fields of Vitest's JSON report that `npm test` reads. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** A test that failed, or a file that failed as a whole (on load, or in its set-up) and has no failed test. */
export interface FailedTest {
  readonly file: string;
  readonly title: string;
  readonly message: string;
}

/** The failed tests of a report, in its order. Pure. */
export function failedTests({ testResults }: VitestReport): FailedTest[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((result) => result.status === 'failed')
      .map((result) => ({ file, title: result.fullName, message: result.failureMessages.join('\n') }));
    const isWhole = status === 'failed' && failed.length === 0;
    const whole = {
      file,
      title: '(the whole file)',
      message: message || 'A hook failed; see its error above.',
    };
    return isWhole ? [whole] : failed;
  });
}
