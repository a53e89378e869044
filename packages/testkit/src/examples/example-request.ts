/** The input of a request: path parameters, query, body. */
export interface ExampleRequest {
  /** A line above the code samples. It says which value the reader has to replace. */
  readonly note?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Requests that are answered with status 200, by operation id; the documentation shows the first one of each operation.
 */
export type ExampleRequests = Readonly<Record<string, readonly [ExampleRequest, ...ExampleRequest[]]>>;
