import { isAppError } from '@hub/primitives/app-error';
import {
  failure,
  foreignOrigin,
  internalError,
  invalidRequest,
  methodNotFound,
  parseError,
  RpcError,
  serverBusy,
  tooLarge,
} from '../json-rpc/rpc-error.ts';
import type { Fault } from './faults/create-faults.ts';
import { limits } from './limits.ts';
import { type Id, readMessage } from './read-message.ts';
import type { LongRead, MethodTable, RpcConnection, RpcContext } from './rpc-method.ts';

export interface MessageHandler {
  readonly methods: MethodTable;
  readonly context: RpcContext;
  /**
   * Called with exceptions other than RpcError and AppError: they are defects, and the caller gets an internal error.
   */
  readonly reportError: (method: string, error: unknown) => void;
}

export interface Answer {
  /** Undefined when no response is due (notifications). */
  readonly text: string | undefined;
  /** The fault to apply when the response is delivered. */
  readonly fault: Fault | undefined;
}

interface Outcome {
  /** The response object; undefined for none. */
  readonly response: unknown;
  readonly fault?: Fault | undefined;
}

const maxBatchLength = 1000;
const maxAnswerBytes = limits.messageBytes;
const [comma, list, object] = Buffer.from(',[{');

/**
 * Processes one JSON-RPC 2.0 message. Yields within long reads, and before each member of a batch, except before
 * requests of methods that may do more than read (`isMoreThanReading`). Never throws.
 */
export function* handleMessage(
  handler: MessageHandler,
  data: Buffer,
  connection: RpcConnection,
): Generator<void, Answer> {
  if (hasTooManyValues(data)) return plain(failure(null, invalidRequest()));
  let message: unknown;
  try {
    message = JSON.parse(data.toString('utf8'));
  } catch {
    return plain(failure(null, parseError()));
  }
  if (!Array.isArray(message)) {
    const { response, fault } = yield* handleOne(handler, message, connection);
    const answer = response === undefined || fault?.kind === 'drop' ? undefined : JSON.stringify(response);
    const isTooLong = answer !== undefined && answer.length > maxAnswerBytes;
    return isTooLong ? answerTooLarge(readMessage(message).id ?? null) : { text: answer, fault };
  }
  return yield* handleBatch(handler, message, connection);
}

function* handleBatch(
  handler: MessageHandler,
  batch: readonly unknown[],
  connection: RpcConnection,
): Generator<void, Answer> {
  if (batch.length === 0 || batch.length > maxBatchLength) return plain(failure(null, invalidRequest()));
  const texts: string[] = [];
  let length = 0;
  // The response to a batch is one message, so the first delay, garbling or close of a member applies to all of it. A
  // drop or an error concerns only the response of its member.
  let fault: Fault | undefined;
  for (const one of batch) {
    if (!isMoreThanReading(handler.methods, one)) yield;
    const outcome = yield* handleOne(handler, one, connection);
    if (outcome.fault?.kind === 'drop') continue;
    fault ??= outcome.fault;
    if (outcome.response === undefined) continue;
    const text = JSON.stringify(outcome.response);
    length += text.length + 1;
    // The remaining members are skipped, because their responses could not be sent.
    if (length > maxAnswerBytes) return answerTooLarge(null);
    texts.push(text);
  }
  return { text: texts.length === 0 ? undefined : `[${texts.join(',')}]`, fault };
}

function* handleOne(
  handler: MessageHandler,
  message: unknown,
  connection: RpcConnection,
): Generator<void, Outcome> {
  const { id, request } = readMessage(message);
  if (request === undefined) return { response: failure(id ?? null, invalidRequest()) };
  const { method, params } = request;
  const respond = (make: (known: Id) => unknown) => (id === undefined ? undefined : make(id));
  const { refusal } = connection;
  if (refusal !== undefined && handler.methods.byName.has(method) && !handler.methods.open.has(method)) {
    return { response: respond((known) => failure(known, foreignOrigin(refusal))) };
  }
  const fault = handler.context.faults.next(method);
  if (fault?.kind === 'error') return { response: respond((known) => failure(known, serverBusy())) };
  try {
    const run = handler.methods.byName.get(method);
    if (run === undefined) throw methodNotFound();
    const given = run(handler.context, params, connection);
    const result = (isLongRead(given) ? yield* given : given) ?? null;
    return { response: respond((known) => ({ jsonrpc: '2.0', id: known, result })), fault };
  } catch (error) {
    if (!(error instanceof RpcError) && !isAppError(error)) handler.reportError(method, error);
    return { response: respond((known) => failure(known, toRpcError(error))), fault };
  }
}

function isLongRead(given: unknown): given is LongRead {
  return typeof given === 'object' && given !== null && Symbol.iterator in given && 'next' in given;
}

function toRpcError(error: unknown): RpcError {
  if (error instanceof RpcError) return error;
  if (isAppError(error)) return new RpcError(-32603, error.message, error.code);
  return internalError();
}

/**
 * Whether a message is a request of a method that is not open (`MethodTable.open`). A batch does not yield before such
 * a member, so no block is sealed between consecutive transactions.
 */
function isMoreThanReading({ open }: MethodTable, message: unknown): boolean {
  const method = readMessage(message).request?.method;
  return method !== undefined && !open.has(method);
}

/**
 * Parsing JSON with very many values blocks the event loop. The characters before a value are counted, because that
 * needs no parsing.
 */
function hasTooManyValues(data: Buffer): boolean {
  // Each value after the first follows one of the characters counted below, so a message with fewer bytes than the limit
  // cannot have too many.
  if (data.length < limits.messageValues) return false;
  let values = 1;
  // A loop by index, because an iterator takes ten times as long.
  for (let index = 0; index < data.length && values <= limits.messageValues; index += 1) {
    const byte = data[index];
    if (byte === comma || byte === list || byte === object) values += 1;
  }
  return values > limits.messageValues;
}

function answerTooLarge(id: Id): Answer {
  return plain(failure(id, tooLarge(maxAnswerBytes)));
}

function plain(response: unknown): Answer {
  return { text: JSON.stringify(response), fault: undefined };
}
