import type { Hex } from '@hub/primitives/hex';

/**
 * A JSON-RPC error response. Negative codes are those of the JSON-RPC specification, of Substrate's JSON-RPC server and
 * of `chainHead_v1`; only -32040 is this chain's own. Positive codes are those of Substrate's method groups, such as
 * author (1xxx) and state (4xxx).
 */
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

/** The error for a text that is not JSON. */
export function parseError(): RpcError {
  return new RpcError(-32700, 'Parse error');
}

/** The error for a JSON value that is not a JSON-RPC 2.0 request. */
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

/** Substrate's generic error of state queries, for example about an unknown block. */
export function stateError(reason: string): RpcError {
  return new RpcError(4003, `Client error: ${reason}`);
}

/** The error when a block of the range is missing or has no body, or `to` does not descend from `from`. */
export function badBlockRange(from: Hex, to: Hex | null | undefined, details: string): RpcError {
  return new RpcError(4001, `Cannot resolve a block range ['${from}' ... '${to ?? 'best'}]. ${details}`);
}

/** The error for a request that the server did not process; the request may succeed later. */
export function serverBusy(reason?: string): RpcError {
  return new RpcError(-32009, 'Server is busy, try again later', reason);
}

/**
 * The error when the method does more than read, but the caller may only read; `reason` names the caller's origin and
 * the setting that would allow the call.
 */
export function foreignOrigin(reason: string): RpcError {
  return new RpcError(-32040, reason);
}

/** The error in place of a response of more UTF-16 units than `maxBytes`, the limit of a message. */
export function tooLarge(maxBytes: number): RpcError {
  return new RpcError(-32008, 'Response is too big', `Exceeded max limit of ${maxBytes}`);
}

/** Builds an error response. */
export function failure(id: string | number | null, { code, message, data }: RpcError): unknown {
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } };
}
