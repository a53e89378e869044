import { isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';

/** Everything a process runs. */
export interface RunningService extends AsyncDisposable {
  /** Called on SIGTERM: resolves when proxies have had time to leave and it may be disposed. Absent: there is no need. */
  drain?(): Promise<void>;
}

export interface RunServiceOptions {
  /** Starts everything; what it returns is disposed at the end. Nothing to run (help was printed): undefined. */
  readonly start: (signal: AbortSignal) => Promise<RunningService | undefined>;
  /** Called once when the first stop signal came. */
  readonly onStopping?: () => void;
}

const HARD_STOP_MS = 10_000;
const EXIT_STOPPED_HARD = 130;
/** Errors a person mends by changing a setting or starting something else: one line, exit code 2. */
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
 * The life of a process: starts, waits for SIGINT or SIGTERM, drains on SIGTERM (a supervisor's, while others may still
 * send requests; SIGINT is a person's, who waits), disposes and lets the event loop run empty.
 *
 * A second signal, or ten seconds of disposing without an end, stops the process at once. A setting that does not work is one
 * message on standard error and exit code 2; any other failure shows its stack and is exit code 1.
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
