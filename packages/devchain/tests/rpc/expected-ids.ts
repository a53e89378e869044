/** One answer that a text must get: the id of a single one, or the ids of a batch. */
export type ExpectedAnswer = unknown;

const maxBatchLength = 1000;

/** What JSON-RPC 2.0 asks for as answers to a text: none or one, by the ids it carries. */
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
