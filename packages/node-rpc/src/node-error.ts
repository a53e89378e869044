import { AppError, isAppError, type JsonValue } from '@hub/primitives/app-error';
import { nodeAddress } from '@hub/primitives/node-address';

/**
 * No connection to the node, of which callers learn no more than its address. With `wasSent` the request may have been
 * carried out: its outcome is unknown.
 */
export function nodeUnavailable(url: string, reason: string, wasSent = false): AppError {
  const address = nodeAddress(url);
  return new AppError({
    code: 'NodeUnavailable',
    message: `The node ${address} is not available: ${reason}`,
    status: 503,
    retryable: true,
    details: { url: address, reason, outcome: wasSent ? 'unknown' : 'not sent' },
  });
}

/** Why a node cannot be used, without its address, which the error of `nodeUnavailable` names beside the reason. */
export function reasonOf(error: unknown): string {
  if (isAppError(error) && error.code === 'NodeUnavailable') return String(error.details.reason);
  return error instanceof Error ? error.message : String(error);
}

/** None of several nodes can be used; the reason of each by its URL. Nothing was sent. */
export function noNodeAvailable(reasons: ReadonlyMap<string, string>): AppError {
  const [[url, only] = ['', 'not connected yet'], ...others] = reasons;
  if (others.length === 0) return nodeUnavailable(url, only);
  const reason = [...reasons].map(([one, why]) => `${nodeAddress(one)}: ${why}`).join('; ');
  return new AppError({
    code: 'NodeUnavailable',
    message: `No node is available: ${reason}`,
    status: 503,
    retryable: true,
    details: { reason, outcome: 'not sent' },
  });
}

/** The node did not answer in time; the outcome of the request is unknown. */
export function nodeTimeout(method: string, timeoutMs: number): AppError {
  return new AppError({
    code: 'NodeTimeout',
    message: `The node did not answer ${method} within ${timeoutMs} ms`,
    status: 504,
    retryable: true,
    details: { method, timeoutMs, outcome: 'unknown' },
  });
}

/** The node answered with a JSON-RPC error. */
export function nodeRpcError(method: string, code: number, message: string, data: JsonValue): AppError {
  return new AppError({
    code: 'NodeRpcError',
    message: `${method}: ${message}`,
    status: 502,
    details: { method, rpcCode: code, rpcMessage: message, rpcData: data },
  });
}

/** The node answered with something the method's result cannot be. */
export function nodeBadAnswer(method: string, expected: string): AppError {
  return new AppError({
    code: 'NodeBadAnswer',
    message: `${method}: the answer is not ${expected}`,
    status: 502,
    details: { method, expected },
  });
}

export function hasCode(error: unknown, code: string): boolean {
  return isAppError(error) && error.code === code;
}

/** Codes of a node that refused a request unread: its server is busy, or this caller has asked too often. */
const busyCodes: ReadonlySet<JsonValue | undefined> = new Set([-32009, -32999]);

export function isBusy(error: unknown): boolean {
  return isAppError(error) && error.code === 'NodeRpcError' && busyCodes.has(error.details.rpcCode);
}
