/** The input of a request: path parameters, query, body. */
export interface ExampleRequest {
  /** A line above the code samples: which value their reader replaces. */
  readonly note?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Requests that are answered with status 200, by operation id; the documentation shows the first one of each operation.
 */
export type ExampleRequests = Readonly<Record<string, readonly [ExampleRequest, ...ExampleRequest[]]>>;
