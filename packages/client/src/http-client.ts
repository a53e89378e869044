import { ApiError, isApiError } from './api-error.ts';
import { type JsonReader, JsonShapeError } from './json-reader.ts';

export type QueryValues = Readonly<Record<string, string | number | undefined>>;

export interface CallOptions {
  /** Aborts the call; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** JSON over HTTP to one base URL. Every successful answer is checked by a reader. */
export interface HttpClient {
  get<T>(path: string, query: QueryValues, read: JsonReader<T>, options?: CallOptions): Promise<T>;
  post<T>(path: string, body: unknown, read: JsonReader<T>, options?: CallOptions): Promise<T>;
}

export interface HttpClientOptions {
  /** Absolute URL of the API, without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch: typeof globalThis.fetch;
  /** @default 15000 */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/**
 * Creates the HTTP client of one API. Calls reject with `ApiError`: `NetworkFailed` and `Timeout` (status 0),
 * `UnexpectedAnswer` (an answer of another shape), `HttpError` (an error status without an error in a known form),
 * `RequestRefused` (an error text without a code) or the server's own code.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;

  async function call<T>(
    url: string,
    init: RequestInit,
    read: JsonReader<T>,
    callOptions: CallOptions = {},
  ): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = callOptions.signal ? AbortSignal.any([callOptions.signal, timeout]) : timeout;
    try {
      const response = await options.fetch(url, { ...init, signal });
      const body = await response.text();
      if (!response.ok) throw errorOfAnswer(response.status, body);
      return readAnswer(response.status, body, read);
    } catch (error) {
      if (isApiError(error)) throw error;
      callOptions.signal?.throwIfAborted();
      await nextTask();
      throw errorOfTransport(error, timeout.aborted, timeoutMs);
    }
  }

  return {
    get: (path, query, read, callOptions) =>
      call(`${options.baseUrl}/${path}${queryText(query)}`, { method: 'GET' }, read, callOptions),
    post: (path, body, read, callOptions) =>
      call(
        `${options.baseUrl}/${path}`,
        { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        read,
        callOptions,
      ),
  };
}

/**
 * When the user leaves a page, the browser aborts its requests, which is no failure worth reporting. Such a page is
 * gone by the next task, so errors are delayed by one task.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function queryText(query: QueryValues): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function readAnswer<T>(status: number, body: string, read: JsonReader<T>): T {
  try {
    return read(parseJson(body), '');
  } catch (error) {
    if (!(error instanceof JsonShapeError)) throw error;
    throw new ApiError({
      status,
      code: 'UnexpectedAnswer',
      name: 'UnexpectedAnswer',
      message: `The server gave an answer of an unexpected shape: ${error.message}.`,
      details: { path: error.path },
      cause: error,
    });
  }
}

function errorOfTransport(cause: unknown, isTimeout: boolean, timeoutMs: number): ApiError {
  if (isTimeout) {
    const message = `The server did not answer within ${timeoutMs / 1000} s.`;
    return new ApiError({ status: 0, code: 'Timeout', name: 'Timeout', message, cause });
  }
  const message = 'The server could not be reached.';
  return new ApiError({ status: 0, code: 'NetworkFailed', name: 'NetworkFailed', message, cause });
}

/** Reads both error formats: `{error: {code, name, message, details}}` and `{error: text, code?, details?}`. */
function errorOfAnswer(status: number, body: string): ApiError {
  const answer = asRecord(parseJson(body));
  const envelope = asRecord(answer?.error);
  const details = asRecord(envelope?.details) ?? asRecord(answer?.details) ?? {};
  if (envelope) {
    const code = asText(envelope.code) ?? 'HttpError';
    const name = asText(envelope.name) ?? code;
    return new ApiError({ status, code, name, message: asText(envelope.message) ?? name, details });
  }
  const text = asText(answer?.error);
  const code = text === undefined ? 'HttpError' : (asText(answer?.code) ?? 'RequestRefused');
  return new ApiError({
    status,
    code,
    name: code,
    message: text ?? `The server answered ${status}.`,
    details,
  });
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : undefined;
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
