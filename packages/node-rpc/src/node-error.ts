import { AppError, isAppError, type JsonValue } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { nodeAddress } from '@hub/primitives/node-address';

/**
 * The error for a node that cannot be used now. Callers learn only its address. With `wasSent` the node may have
 * executed the request: its outcome is unknown.
 */
export function nodeUnavailable(url: string, reason: string, wasSent = false): AppError {
  const address = nodeAddress(url);
  return unavailable(`The node ${address} is not available: ${reason}`, {
    url: address,
    reason,
    outcome: wasSent ? 'unknown' : 'not sent',
  });
}

/**
 * The error for a node that serves another chain than the expected one; `details.genesisHash` identifies it. Nothing
 * was sent.
 */
export function otherChain(url: string, genesisHash: string): AppError {
  const reason = `it serves another chain (genesis ${genesisHash})`;
  return unavailable(`The node ${nodeAddress(url)} is not available: ${reason}`, {
    url: nodeAddress(url),
    reason,
    outcome: 'not sent',
    genesisHash,
  });
}

/** The reason why a node cannot be used, without its address, which errors of `nodeUnavailable` contain separately. */
export function reasonOf(error: unknown): string {
  if (isAppError(error) && error.code === 'NodeUnavailable') return String(error.details.reason);
  return error instanceof Error ? error.message : String(error);
}

/**
 * The error when none of several nodes can be used; `errors` has the error of each by URL. Nothing was sent. When all
 * serve another chain, `details.genesisHash` is that of the first.
 */
export function noNodeAvailable(errors: ReadonlyMap<string, unknown>): AppError {
  const reasons = [...errors].map(([url, error]) => [nodeAddress(url), reasonOf(error)] as const);
  const genesisHashes = [...errors.values()].map((error) => isAppError(error) && error.details.genesisHash);
  const [genesisHash] = genesisHashes;
  const [[url, only] = ['', 'not connected yet'], ...others] = reasons;
  const isOne = others.length === 0;
  const reason = isOne ? only : reasons.map(([one, why]) => `${one}: ${why}`).join('; ');
  const subject = isOne ? `The node ${url} is not available` : 'No node is available';
  return unavailable(`${subject}: ${reason}`, {
    ...(isOne && { url }),
    reason,
    outcome: 'not sent',
    ...(typeof genesisHash === 'string' &&
      genesisHashes.every((hash) => typeof hash === 'string') && { genesisHash }),
  });
}

function unavailable(message: string, details: Readonly<Record<string, JsonValue>>): AppError {
  return new AppError({ code: 'NodeUnavailable', message, details });
}

/** The error for a missing response; the outcome of the request is unknown. */
export function nodeTimeout(method: string, timeoutMs: number): AppError {
  return new AppError({
    code: 'NodeTimeout',
    message: `The node did not answer ${method} within ${timeoutMs} ms`,
    details: { method, timeoutMs, outcome: 'unknown' },
  });
}

/** The error for a JSON-RPC error of the node. */
export function nodeRpcError(method: string, code: number, message: string, data: JsonValue): AppError {
  return new AppError({
    code: 'NodeRpcError',
    message: `${method}: ${message}`,
    details: { method, rpcCode: code, rpcMessage: message, rpcData: data },
  });
}

/** The error for a result that is invalid for the method; `expected` completes "the answer is not". */
export function nodeBadAnswer(method: string, expected: string): AppError {
  return new AppError({
    code: 'NodeBadAnswer',
    message: `${method}: the answer is not ${expected}`,
    details: { method, expected },
  });
}

/** Whether the node, or each of several nodes, serves another chain than the expected one. */
export function isOfOtherChain(error: AppError): boolean {
  return error.details.genesisHash !== undefined;
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return isAppError(error) && error.code === code;
}

/**
 * Codes of nodes that refuse a request without executing it: the server is busy, or the caller exceeded a rate limit.
 */
const busyCodes: ReadonlySet<JsonValue | undefined> = new Set([-32009, -32999]);

export function isBusy(error: unknown): boolean {
  return isAppError(error) && error.code === 'NodeRpcError' && busyCodes.has(error.details.rpcCode);
}
