import type { ErrorCode } from './error-code.ts';

/** A value that survives JSON.stringify unchanged. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export interface AppErrorOptions {
  /** The stable name of the error; callers and tests compare it, never the message. */
  readonly code: ErrorCode;
  readonly message: string;
  readonly details?: JsonObject;
  readonly cause?: unknown;
}

const brand: unique symbol = Symbol.for('@hub/app-error');

/**
 * The error for callers of a function, an API or a program: a stable code, a message for people and JSON-safe details.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: JsonObject;
  readonly [brand] = true;

  constructor({ code, message, details = {}, cause }: AppErrorOptions) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }
}

/** Whether a caught value is an AppError, also when two copies of this module are loaded. */
export function isAppError(value: unknown): value is AppError {
  return typeof value === 'object' && value !== null && brand in value;
}
