import { isAppError } from '@hub/primitives/app-error';

/** A failure in a form that is safe to log: it contains nothing of the request. */
export interface FailureDescription {
  readonly name: string;
  readonly code?: string;
  /** Only for our own errors: messages of libraries quote the input that they could not process. */
  readonly message?: string;
  readonly frames: readonly string[];
  readonly cause?: FailureDescription;
}

const DEEPEST_CAUSE = 4;
const MOST_FRAMES = 8;

/** Describes an error thrown while a request was served, with its causes but without data of the request. */
export function describeFailure(thrown: unknown, depth = 0): FailureDescription {
  if (!(thrown instanceof Error)) return { name: typeof thrown, frames: [] };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  return {
    name: thrown.name,
    ...(code !== undefined && { code }),
    ...(isAppError(thrown) && { message: withoutValues(thrown.message) }),
    frames: framesOf(thrown),
    ...(thrown.cause !== undefined &&
      depth < DEEPEST_CAUSE && { cause: describeFailure(thrown.cause, depth + 1) }),
  };
}

/** Matches addresses, hashes, signatures and encoded calls: long hex, or long words without spaces. */
const VALUES = /0x[0-9a-f]{8,}|(?<![\w:/.-])\w{32,}/gi;

function withoutValues(message: string): string {
  return message.replaceAll(VALUES, '…');
}

/** The stack frames without the message, which may span several lines at the beginning. */
function framesOf({ stack = '' }: Error): readonly string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*[:)]\d*\)?$/.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim());
}
