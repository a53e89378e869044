/** A recorded request of a route with its answer. */
export interface RouteExample {
  readonly request: {
    /** A line above the code samples that says which value the reader must replace. */
    readonly note?: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  readonly response: unknown;
}
