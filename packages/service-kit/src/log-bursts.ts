import type { Logger } from 'pino';

/** Each kind of event is logged at its first occurrence, then at most once in this time. */
const BURST_MS = 5_000;

interface Burst {
  readonly fields: object;
  count: number;
}

/**
 * Logs frequent events as warnings: the first of a kind at once, the following ones in at most one line per `burstMs`.
 * `count` is the number since the last line of this kind, the other fields are those of the first event. Kinds must
 * come from a small set.
 */
export function logBursts(
  logger: Pick<Logger, 'warn'>,
  message: string,
  burstMs: number = BURST_MS,
): (kind: string, fields: object) => void {
  const bursts = new Map<string, Burst>();
  const write = (kind: string, burst: Burst) => {
    logger.warn({ ...burst.fields, count: burst.count }, message);
    burst.count = 0;
    setTimeout(() => {
      if (burst.count > 0) write(kind, burst);
      else bursts.delete(kind);
    }, burstMs).unref();
  };
  return (kind, fields) => {
    const burst = bursts.get(kind);
    if (burst !== undefined) {
      burst.count += 1;
      return;
    }
    const begun = { fields, count: 1 };
    bursts.set(kind, begun);
    write(kind, begun);
  };
}
