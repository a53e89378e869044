export type Id = string | number | null;

export interface ReadMessage {
  /** Undefined when the message has no valid id: it is a notification or an invalid request. */
  readonly id: Id | undefined;
  /** Undefined when the message is not a JSON-RPC 2.0 request. */
  readonly request: { readonly method: string; readonly params: readonly unknown[] } | undefined;
}

/** Parses a JSON value as a JSON-RPC 2.0 request. An object of named parameters becomes a single parameter. */
export function readMessage(message: unknown): ReadMessage {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) {
    return { id: undefined, request: undefined };
  }
  const id = 'id' in message ? readId(message.id) : undefined;
  const isWrong =
    ('id' in message && id === undefined) || !('jsonrpc' in message) || message.jsonrpc !== '2.0';
  if (isWrong || !('method' in message) || typeof message.method !== 'string') {
    return { id, request: undefined };
  }
  const params = 'params' in message ? (message.params ?? []) : [];
  if (typeof params !== 'object') return { id, request: undefined };
  // The methods take positional parameters, so an object counts as the first one. Most methods refuse it there.
  return { id, request: { method: message.method, params: Array.isArray(params) ? params : [params] } };
}

function readId(id: unknown): Id | undefined {
  return typeof id === 'string' || typeof id === 'number' || id === null ? id : undefined;
}
