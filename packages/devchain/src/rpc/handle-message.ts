import { isAppError } from '@hub/primitives/app-error';
import type { Fault } from './faults/create-faults.ts';
import { type Id, readMessage } from './read-message.ts';
import {
  internalError,
  invalidRequest,
  methodNotFound,
  parseError,
  RpcError,
  serverBusy,
  tooLarge,
} from './rpc-error.ts';
import type { MethodTable, RpcConnection, RpcContext } from './rpc-method.ts';

export interface MessageHandler {
  readonly methods: MethodTable;
  readonly context: RpcContext;
  /** Told about exceptions that are no RpcError: a defect of a handler, answered as internal error. */
  readonly reportError: (method: string, error: unknown) => void;
}

export interface Answer {
  /** Undefined when there is nothing to answer (notifications). */
  readonly text: string | undefined;
  /** What happens to the answer on its way. */
  readonly fault: Fault | undefined;
}

interface Outcome {
  /** The response object; undefined for none. */
  readonly response: unknown;
  readonly fault?: Fault | undefined;
}

const maxBatchLength = 1000;
// As a node's server allows by default.
const maxAnswerBytes = 15 * 1024 * 1024;

/** Answers one JSON-RPC 2.0 message (single or batch). Never throws. */
export function handleMessage(handler: MessageHandler, text: string, connection: RpcConnection): Answer {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return plain(failure(null, parseError()));
  }
  if (!Array.isArray(message)) {
    const { response, fault } = handleOne(handler, message, connection);
    const answer = response === undefined || fault?.kind === 'drop' ? undefined : JSON.stringify(response);
    return { text: limited(answer, readMessage(message).id ?? null), fault };
  }
  if (message.length === 0 || message.length > maxBatchLength) return plain(failure(null, invalidRequest()));
  const outcomes = message.map((one) => handleOne(handler, one, connection));
  const responses = outcomes
    .filter(({ response, fault }) => response !== undefined && fault?.kind !== 'drop')
    .map(({ response }) => response);
  // A batch travels as one: what happens to one member on the way happens to all.
  const fault = outcomes
    .map((outcome) => outcome.fault)
    .find((one) => one !== undefined && one.kind !== 'drop');
  return { text: limited(responses.length === 0 ? undefined : JSON.stringify(responses), null), fault };
}

function handleOne(handler: MessageHandler, message: unknown, connection: RpcConnection): Outcome {
  const { id, request } = readMessage(message);
  if (request === undefined) return { response: failure(id ?? null, invalidRequest()) };
  const { method, params } = request;
  const respond = (make: (known: Id) => unknown) => (id === undefined ? undefined : make(id));
  const fault = handler.context.faults.next(method);
  if (fault?.kind === 'error') return { response: respond((known) => failure(known, serverBusy())) };
  try {
    const run = handler.methods.get(method);
    if (run === undefined) throw methodNotFound();
    const result = run(handler.context, params, connection) ?? null;
    return { response: respond((known) => ({ jsonrpc: '2.0', id: known, result })), fault };
  } catch (error) {
    if (!(error instanceof RpcError) && !isAppError(error)) handler.reportError(method, error);
    return { response: respond((known) => failure(known, toRpcError(error))), fault };
  }
}

function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (isAppError(error)) return new RpcError(-32603, error.message, error.code);
  return internalError();
}

/** The answer, or the error that it is too long. */
function limited(text: string | undefined, id: Id): string | undefined {
  if (text === undefined || text.length <= maxAnswerBytes) return text;
  return JSON.stringify(failure(id, tooLarge(maxAnswerBytes)));
}

function plain(response: unknown): Answer {
  return { text: JSON.stringify(response), fault: undefined };
}

function failure(id: Id, error: RpcError): unknown {
  const { code, message, data } = error;
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } };
}
