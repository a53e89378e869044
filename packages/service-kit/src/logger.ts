import { type DestinationStream, type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

export type LogLevel = 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

export interface LoggerOptions {
  readonly level: LogLevel;
  /** Whether to write human-readable lines instead of JSON. */
  readonly isPretty?: boolean;
  /** Standard output when absent. */
  readonly destination?: DestinationStream;
}

/**
 * Creates the process's logger; parts use `logger.child({ part })`. Fields `signature` and `signerPayloadJSON` are
 * removed at the top level and one level below.
 */
export function createLogger({ level, isPretty = false, destination }: LoggerOptions): Logger {
  const target = destination ?? process.stdout;
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ['signature', '*.signature', 'signerPayloadJSON', '*.signerPayloadJSON'],
        remove: true,
      },
    },
    isPretty
      ? pretty({ destination: target, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', sync: true })
      : target,
  );
}
