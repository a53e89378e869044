/** A value that survives JSON.stringify unchanged. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export interface AppErrorOptions {
  /** Stable name of the failure; callers and tests compare this, never the message. */
  readonly code: string;
  readonly message: string;
  /** HTTP status to answer with; 400 when left out. */
  readonly status?: number;
  /** Whether the same request may succeed later without a change; false when left out. */
  readonly retryable?: boolean;
  readonly details?: JsonObject;
  readonly cause?: unknown;
}

const brand: unique symbol = Symbol.for('@hub/app-error');

/** The one error class of the project: a stable code, an HTTP status and JSON-safe details. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number;
  readonly retryable: boolean;
  readonly details: JsonObject;
  readonly [brand] = true;

  constructor(options: AppErrorOptions) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = options.code;
    this.status = options.status ?? 400;
    this.retryable = options.retryable ?? false;
    this.details = options.details ?? {};
  }
}

/** Whether a caught value is an AppError, also when two copies of this module are loaded. */
export function isAppError(value: unknown): value is AppError {
  return typeof value === 'object' && value !== null && brand in value;
}
