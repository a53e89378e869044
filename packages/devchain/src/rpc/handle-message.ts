import { isAppError } from '@hub/primitives/app-error';
import { internalError, invalidRequest, methodNotFound, parseError, RpcError } from './rpc-error.ts';
import type { MethodTable, RpcConnection, RpcContext } from './rpc-method.ts';

type Id = string | number | null;

interface Request {
  readonly id: Id | undefined;
  readonly method: string;
  readonly params: readonly unknown[];
}

export interface MessageHandler {
  readonly methods: MethodTable;
  readonly context: RpcContext;
  /** Told about exceptions that are no RpcError: a defect of a handler, answered as internal error. */
  readonly reportError: (method: string, error: unknown) => void;
}

const maxBatchLength = 1000;

/**
 * Answers one JSON-RPC 2.0 message (single or batch) with its response text; undefined when there is nothing
 * to answer (notifications). Never throws.
 */
export function handleMessage(
  handler: MessageHandler,
  text: string,
  connection: RpcConnection,
): string | undefined {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return JSON.stringify(failure(null, parseError()));
  }
  if (!Array.isArray(message)) {
    const answer = handleOne(handler, message, connection);
    return answer === undefined ? undefined : JSON.stringify(answer);
  }
  if (message.length === 0 || message.length > maxBatchLength) {
    return JSON.stringify(failure(null, invalidRequest()));
  }
  const answers = message.map((one) => handleOne(handler, one, connection));
  const toSend = answers.filter((answer) => answer !== undefined);
  return toSend.length === 0 ? undefined : JSON.stringify(toSend);
}

function handleOne(handler: MessageHandler, message: unknown, connection: RpcConnection): unknown {
  const request = readRequest(message);
  if (request === undefined) return failure(readId(message) ?? null, invalidRequest());
  const { id, method, params } = request;
  try {
    const run = handler.methods.get(method);
    if (run === undefined) throw methodNotFound();
    const result = run(handler.context, params, connection);
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result: result ?? null };
  } catch (error) {
    if (!(error instanceof RpcError) && !isAppError(error)) handler.reportError(method, error);
    return id === undefined ? undefined : failure(id, toRpcError(error));
  }
}

function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (isAppError(error)) return new RpcError(-32603, error.message, error.code);
  return internalError();
}

function readRequest(message: unknown): Request | undefined {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  if (!('jsonrpc' in message) || message.jsonrpc !== '2.0') return undefined;
  if (!('method' in message) || typeof message.method !== 'string') return undefined;
  const id = readId(message);
  if ('id' in message && id === undefined) return undefined;
  const params = 'params' in message ? (message.params ?? []) : [];
  if (!Array.isArray(params)) return undefined;
  return { id, method: message.method, params };
}

function readId(message: unknown): Id | undefined {
  if (typeof message !== 'object' || message === null || !('id' in message)) return undefined;
  const { id } = message;
  return typeof id === 'string' || typeof id === 'number' || id === null ? id : undefined;
}

function failure(id: Id, error: RpcError): unknown {
  const { code, message, data } = error;
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } };
}
