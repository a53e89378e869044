import { AppError } from '@hub/primitives/app-error';

/** A value to read, as the caller named it. */
export interface StateQuery {
  readonly endpoint: string;
  readonly module: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** The error of a query whose endpoint, module or method is not there (docs/wire-formats.md#state-queries). */
export function unknownQuery(part: 'endpoint' | 'module' | 'method', query: StateQuery): AppError {
  const { endpoint, module, method } = query;
  return new AppError({
    code: 'UnknownStorage',
    message: `Invalid ${part}: "${query[part]}"`,
    details: { query: { endpoint, module, method } },
  });
}
