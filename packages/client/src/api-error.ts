const brand = Symbol.for('@hub/client/api-error');

export interface ApiErrorOptions {
  /** HTTP status; 0 when no answer arrived. */
  readonly status: number;
  /**
   * `NetworkFailed`, `Timeout`, `UnexpectedAnswer`, `HttpError` (an answer without an error in a known form),
   * `RequestRefused` (an error text without a code), or the code that the server gave.
   */
  readonly code: string;
  readonly name: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly cause?: unknown;
}

/** The error of a call to the chain API or the indexer: no answer, an error, or an answer of an unexpected shape. */
export class ApiError extends Error {
  readonly [brand] = true;
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(options: ApiErrorOptions) {
    super(options.message, { cause: options.cause });
    this.name = options.name;
    this.status = options.status;
    this.code = options.code;
    this.details = options.details ?? {};
  }
}

/** Whether a value is an `ApiError`, also of another copy of this package. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && brand in error;
}

/**
 * Statuses that invite the client to repeat the same request: Request Timeout, Too Early, Too Many Requests (RFC 9110,
 * 8470, 6585).
 */
const againStatuses: ReadonlySet<number> = new Set([408, 425, 429]);

/**
 * Whether the server read the request and refused it. After any other error (no answer, a timeout, too many requests, a
 * 5xx, a proxy's page) the request may have taken effect, or should be repeated.
 */
export function isRefusal(error: unknown): error is ApiError {
  if (!isApiError(error) || error.code === 'HttpError') return false;
  return error.status >= 400 && error.status < 500 && !againStatuses.has(error.status);
}

/** Whether the block that a request named by its hash is not, or after a reorg no longer, on the server's chain. */
export function isChainMoved(error: unknown): boolean {
  return isApiError(error) && (error.code === 'BlockNotFound' || error.code === 'ChainMoved');
}
