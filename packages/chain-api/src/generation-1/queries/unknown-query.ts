import { AppError } from '@hub/primitives/app-error';

/** A state query as the caller sent it. */
export interface StateQuery {
  readonly endpoint: string;
  readonly module: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** The error of a query for an unknown endpoint, module or method (docs/wire-formats.md#state-queries). */
export function unknownQuery(part: 'endpoint' | 'module' | 'method', query: StateQuery): AppError {
  const { endpoint, module, method } = query;
  return new AppError({
    code: 'UnknownStorage',
    message: `Invalid ${part}: "${query[part]}"`,
    details: { query: { endpoint, module, method } },
  });
}
