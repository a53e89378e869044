/** A request as it goes over the wire. */
export interface RawRequest {
  readonly method: string;
  /** With its query, as it is sent. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
  /** Sends the body in pieces with pauses between them, or leaves in the middle of it. */
  readonly pace: 'at once' | 'slow' | 'abandoned';
}

/** A request as the generators think of it, before it is written down. */
export interface Draft {
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
}
