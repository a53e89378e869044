import type { Hex } from '@hub/primitives/hex';

/** An answer with a JSON-RPC error. Codes: the JSON-RPC specification, Substrate's author (1xxx) and state (4xxx) groups. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The text is no JSON. */
export function parseError(): RpcError {
  return new RpcError(-32700, 'Parse error');
}

/** JSON, but no JSON-RPC 2.0 request. */
export function invalidRequest(): RpcError {
  return new RpcError(-32600, 'Invalid request');
}

export function methodNotFound(): RpcError {
  return new RpcError(-32601, 'Method not found');
}

export function invalidParams(reason: string): RpcError {
  return new RpcError(-32602, 'Invalid params', reason);
}

export function internalError(): RpcError {
  return new RpcError(-32603, 'Internal error');
}

/** Substrate's catch-all for state queries, for instance about a block it does not know. */
export function stateError(reason: string): RpcError {
  return new RpcError(4003, `Client error: ${reason}`);
}

/** There are no such blocks, or no way from one to the other. */
export function badBlockRange(from: Hex, to: Hex | null | undefined, details: string): RpcError {
  return new RpcError(4001, `Cannot resolve a block range ['${from}' ... '${to ?? 'best'}]. ${details}`);
}

/** The request may succeed later; the server has not looked at it. */
export function serverBusy(reason?: string): RpcError {
  return new RpcError(-32009, 'Server is busy, try again later', reason);
}

/** The method does more than read, and the caller may only read; `reason` says who it is and what allows it. */
export function foreignOrigin(reason: string): RpcError {
  return new RpcError(-32040, reason);
}

/** The answer has more characters than a message may have. */
export function tooLarge(maxBytes: number): RpcError {
  return new RpcError(-32008, 'Response is too big', `Exceeded max limit of ${maxBytes}`);
}

/** A response with an error. */
export function failure(id: string | number | null, { code, message, data }: RpcError): unknown {
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } };
}
