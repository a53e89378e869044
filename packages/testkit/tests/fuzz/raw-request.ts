/** A request in its form on the wire. */
export interface RawRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Whether the body is sent at once, in pieces with pauses, or only in part before the caller disconnects. */
  readonly pace: 'at once' | 'slow' | 'abandoned';
}

/** A request before it is serialized. */
export interface Draft {
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
}
