import { AppError, isAppError, type JsonValue } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { nodeAddress } from '@hub/primitives/node-address';

/**
 * No connection to the node, of which callers learn no more than its address. With `wasSent` the request may have been
 * carried out: its outcome is unknown.
 */
export function nodeUnavailable(url: string, reason: string, wasSent = false): AppError {
  const address = nodeAddress(url);
  return unavailable(`The node ${address} is not available: ${reason}`, {
    url: address,
    reason,
    outcome: wasSent ? 'unknown' : 'not sent',
  });
}

/** The node serves another chain than the one that is wanted: `details.genesisHash` tells which. Nothing was sent. */
export function otherChain(url: string, genesisHash: string): AppError {
  const reason = `it serves another chain (genesis ${genesisHash})`;
  return unavailable(`The node ${nodeAddress(url)} is not available: ${reason}`, {
    url: nodeAddress(url),
    reason,
    outcome: 'not sent',
    genesisHash,
  });
}

/** Why a node cannot be used, without its address, which the error of `nodeUnavailable` names beside the reason. */
export function reasonOf(error: unknown): string {
  if (isAppError(error) && error.code === 'NodeUnavailable') return String(error.details.reason);
  return error instanceof Error ? error.message : String(error);
}

/**
 * None of several nodes can be used; the error of each by its URL. Nothing was sent. When all serve another chain,
 * `details.genesisHash` tells that of the first.
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

/** The node did not answer in time; the outcome of the request is unknown. */
export function nodeTimeout(method: string, timeoutMs: number): AppError {
  return new AppError({
    code: 'NodeTimeout',
    message: `The node did not answer ${method} within ${timeoutMs} ms`,
    details: { method, timeoutMs, outcome: 'unknown' },
  });
}

/** The node answered with a JSON-RPC error. */
export function nodeRpcError(method: string, code: number, message: string, data: JsonValue): AppError {
  return new AppError({
    code: 'NodeRpcError',
    message: `${method}: ${message}`,
    details: { method, rpcCode: code, rpcMessage: message, rpcData: data },
  });
}

/** The node answered with something the method's result cannot be. */
export function nodeBadAnswer(method: string, expected: string): AppError {
  return new AppError({
    code: 'NodeBadAnswer',
    message: `${method}: the answer is not ${expected}`,
    details: { method, expected },
  });
}

/** Whether the node, or each of several ones, serves another chain than the one that is wanted. */
export function isOfOtherChain(error: AppError): boolean {
  return error.details.genesisHash !== undefined;
}

export function hasCode(error: unknown, code: ErrorCode): boolean {
  return isAppError(error) && error.code === code;
}

/** Codes of a node that refused a request unread: its server is busy, or this caller has asked too often. */
const busyCodes: ReadonlySet<JsonValue | undefined> = new Set([-32009, -32999]);

export function isBusy(error: unknown): boolean {
  return isAppError(error) && error.code === 'NodeRpcError' && busyCodes.has(error.details.rpcCode);
}
