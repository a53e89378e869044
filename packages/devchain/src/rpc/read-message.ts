export type Id = string | number | null;

export interface ReadMessage {
  /** Undefined when the message has none: a notification, or no request at all. */
  readonly id: Id | undefined;
  /** Undefined when the message is no JSON-RPC 2.0 request. */
  readonly request: { readonly method: string; readonly params: readonly unknown[] } | undefined;
}

/** Reads what a JSON value says as a JSON-RPC 2.0 request. Parameters by name are given as one. */
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
  // The methods here know their parameters by place: names are refused as a wrong first one.
  return { id, request: { method: message.method, params: Array.isArray(params) ? params : [params] } };
}

function readId(id: unknown): Id | undefined {
  return typeof id === 'string' || typeof id === 'number' || id === null ? id : undefined;
}
