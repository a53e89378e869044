import type { JsonValue } from '@hub/primitives/app-error';

export type NodeMessage =
  | { readonly type: 'success'; readonly id: number; readonly result: JsonValue }
  | {
      readonly type: 'failure';
      readonly id: number;
      readonly code: number;
      readonly message: string;
      readonly data: JsonValue;
    }
  | { readonly type: 'notification'; readonly subscription: JsonValue; readonly result: JsonValue };

/** Parses a message of a node; undefined when it is no JSON-RPC response or notification. */
export function readMessage(text: string): NodeMessage | undefined {
  const message = parse(text);
  if (!isObject(message)) return undefined;
  const { id, result, error, params } = message;
  if (typeof id === 'number' && isObject(error)) {
    const { code, message: reason, data } = error;
    if (typeof code !== 'number' || typeof reason !== 'string') return undefined;
    return { type: 'failure', id, code, message: reason, data: data ?? null };
  }
  if (typeof id === 'number' && result !== undefined) return { type: 'success', id, result };
  if (isObject(params) && params.subscription !== undefined && params.result !== undefined) {
    return { type: 'notification', subscription: params.subscription, result: params.result };
  }
  return undefined;
}

function parse(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is treated like any other invalid message.
    return undefined;
  }
}

function isObject(value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
