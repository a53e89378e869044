import { createProgress, type Progress } from '@hub/indexer/progress/create-progress';
import type { createLogger } from '@hub/service-kit/logger';

/** Shows progress: as a bar on standard error if that is a terminal, otherwise as lines of the log. */
export function showProgress(logger: ReturnType<typeof createLogger>): Progress {
  const { stderr } = process;
  return createProgress({
    terminal: stderr.isTTY ? stderr : undefined,
    writeLine: (label, { done, total, rate, secondsLeft }) =>
      logger.info(
        { done, total, perSecond: Math.round(rate), secondsLeft: secondsLeft && Math.round(secondsLeft) },
        label,
      ),
    nowMs: Date.now,
  });
}
