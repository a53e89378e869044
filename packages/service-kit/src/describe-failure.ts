import { isAppError } from '@hub/primitives/app-error';

/** A failure as it may stand in a log: nothing of what was sent. */
export interface FailureDescription {
  readonly name: string;
  readonly code?: string;
  /** Of our own errors alone: those of libraries quote what they choke on. */
  readonly message?: string;
  readonly frames: readonly string[];
  readonly cause?: FailureDescription;
}

const DEEPEST_CAUSE = 4;
const MOST_FRAMES = 8;

/** Describes what was thrown while a request was served, with its causes, without what the request held. */
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

/** Addresses, hashes, signatures, encoded calls: long hex, or long words without a blank. */
const VALUES = /0x[0-9a-f]{8,}|(?<![\w:/.-])\w{32,}/gi;

function withoutValues(message: string): string {
  return message.replaceAll(VALUES, '…');
}

/** Where it happened. The first lines of a stack are the message, which may be of several lines. */
function framesOf({ stack = '' }: Error): readonly string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at .*[:)]\d*\)?$/.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim());
}
