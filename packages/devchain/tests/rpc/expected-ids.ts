/** One response that a text must get: the id of a single response, or the ids of a batch. */
export type ExpectedAnswer = unknown;

const maxBatchLength = 1000;

/** The responses to a text by JSON-RPC 2.0: none or one, given by the ids in it. */
export function expectedAnswers(text: string): readonly ExpectedAnswer[] {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return [null];
  }
  if (!Array.isArray(message)) return idsFor(message);
  if (message.length === 0 || message.length > maxBatchLength) return [null];
  const ids = message.flatMap(idsFor);
  return ids.length === 0 ? [] : [ids];
}

function idsFor(message: unknown): readonly unknown[] {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return [null];
  const { id, jsonrpc, method, params } = message as Record<string, unknown>;
  if ('id' in message)
    return [typeof id === 'string' || typeof id === 'number' ? JSON.parse(JSON.stringify(id)) : null];
  const isRequest = jsonrpc === '2.0' && typeof method === 'string';
  return isRequest && typeof (params ?? {}) === 'object' ? [] : [null];
}
