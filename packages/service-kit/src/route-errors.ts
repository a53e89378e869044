import { errorCatalogue, wireCodeOf } from '@hub/contract/error-catalogue';
import type { Route } from '@hub/contract/route';
import type { ErrorCode } from '@hub/primitives/error-code';

/** The errors of a route by status, in words: its own, and those that the server or a node may add to it. */
export function errorsByStatus(route: Route): ReadonlyMap<number, string> {
  const lines = new Map<number, Set<string>>();
  for (const code of errorCodesOf(route)) {
    const { status, description } = errorCatalogue[code];
    lines.set(status, (lines.get(status) ?? new Set()).add(`${wireCodeOf(code)}: ${description}`));
  }
  return new Map([...lines].map(([status, texts]) => [status, [...texts].join('. ')]));
}

function errorCodesOf({ body, errors }: Route): readonly ErrorCode[] {
  return [
    'Validation',
    'MalformedRequest',
    ...(body ? (['MalformedBody', 'PayloadTooLarge'] as const) : []),
    ...errors,
    ...(errors.includes('NodeUnavailable') ? NODE_ERRORS : []),
    'UriTooLong',
    'AnswerTooLarge',
    'TooManyRequests',
    'Internal',
    'Overloaded',
    'AnswerTimeout',
  ];
}

/** Routes that list NodeUnavailable may also fail by these: a slow or wrong node, or a state that does not decode. */
const NODE_ERRORS = ['NodeTimeout', 'NodeBadAnswer', 'NodeRpcError', 'StateUnreadable'] as const;
