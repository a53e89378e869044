/** What a caller gives: path parameters, query, body. */
export interface ExampleRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Requests that are answered 200, by operation id; the first of each is shown in the documentation. */
export type ExampleRequests = Readonly<Record<string, readonly [ExampleRequest, ...ExampleRequest[]]>>;
