import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';

/** The service that a process runs. */
export interface RunningService extends AsyncDisposable {
  /**
   * Called on SIGTERM. Resolves when proxies have had time to stop sending requests, so that the service may be
   * disposed. Absent: no drain needed.
   */
  drain?(): Promise<void>;
}

export interface RunServiceOptions {
  /**
   * Starts the service, which is disposed at the end. Returns undefined when there is nothing to run (help was
   * printed).
   */
  readonly start: (signal: AbortSignal) => Promise<RunningService | undefined>;
  /** Called once, at the first stop signal. */
  readonly onStopping?: () => void;
}

const HARD_STOP_MS = 10_000;
const EXIT_STOPPED_HARD = 130;
/** Errors that the operator can correct, by a setting or by starting another program: one line, exit code 2. */
const SETUP_ERROR_CODES: ReadonlySet<ErrorCode> = new Set([
  'InvalidConfig',
  'AddressUnavailable',
  'NodeUnavailable',
  'WrongNetwork',
  'DatabaseUnavailable',
  'DatabaseInUse',
  'DatabaseUnusable',
  'RebuildRunning',
  'BuildFailed',
]);

/**
 * Runs a process: starts the service, waits for SIGINT or SIGTERM, drains on SIGTERM only, disposes and lets the event
 * loop run empty. SIGTERM comes from a supervisor while clients may still send requests; SIGINT comes from a person who
 * waits.
 *
 * A second signal ends the process at once; a disposal that takes ten seconds is cut off. A failure that the operator
 * can correct, such as a wrong setting, prints one message on standard error and exits with code 2; any other failure
 * prints its stack and exits with code 1. Failures after a signal, those of the disposal included, are not reported.
 */
export async function runService({ start, onStopping }: RunServiceOptions): Promise<void> {
  const stopping = new AbortController();
  let hardStop: NodeJS.Timeout | undefined;
  const stopHardLater = () => {
    clearTimeout(hardStop);
    hardStop = setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
  };
  const stop = (signal: NodeJS.Signals) => {
    if (stopping.signal.aborted) process.exit(EXIT_STOPPED_HARD);
    onStopping?.();
    stopHardLater();
    stopping.abort(signal);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    await using service = await start(stopping.signal);
    if (service !== undefined) {
      await aborted(stopping.signal);
      if (stopping.signal.reason === 'SIGTERM' && service.drain !== undefined) {
        clearTimeout(hardStop);
        await service.drain();
        stopHardLater();
      }
    }
  } catch (error) {
    if (!stopping.signal.aborted) reportFailure(error);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}

function reportFailure(error: unknown): void {
  if (isAppError(error) && SETUP_ERROR_CODES.has(error.code)) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
    return;
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
}
