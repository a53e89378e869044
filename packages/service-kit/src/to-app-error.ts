import { errorCatalogue } from '@hub/contract/error-catalogue';
import { AppError, isAppError } from '@hub/primitives/app-error';
import type { ErrorCode } from '@hub/primitives/error-code';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

const BODY_ERROR_CODES: ReadonlySet<string> = new Set([
  'FST_ERR_CTP_INVALID_JSON_BODY',
  'FST_ERR_CTP_EMPTY_JSON_BODY',
  'FST_ERR_CTP_INVALID_CONTENT_LENGTH',
  'FST_ERR_CTP_INVALID_MEDIA_TYPE',
]);

/** Errors of the framework that refuse a request. */
const REFUSALS: ReadonlyMap<string, ErrorCode> = new Map([
  ['FST_ERR_BAD_URL', 'MalformedRequest'],
  ['FST_ERR_MAX_PARAM_LENGTH', 'UriTooLong'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'PayloadTooLarge'],
  // The framework refuses a QUERY without a media type before it looks for a route; no route has this method.
  ['FST_ERR_ROUTE_MISSING_CONTENT_TYPE', 'RouteNotFound'],
]);

function catalogued(code: ErrorCode, cause: unknown): AppError {
  return new AppError({ code, message: errorCatalogue[code].description, cause });
}

/**
 * Converts anything thrown while a request was served to an AppError that is safe for the caller.
 *
 * Validation problems become `Validation` with the failing part and path, unreadable bodies become `MalformedBody`,
 * an answer that is longer than a string can be becomes `AnswerTooLarge`, and anything unknown becomes `Internal` with
 * nothing but the request id.
 */
export function toAppError(thrown: unknown, requestId: string): AppError {
  if (isAppError(thrown)) return thrown;
  if (hasZodFastifySchemaValidationErrors(thrown)) return validationError(thrown);
  const code = fastifyCode(thrown);
  if (isAborted(thrown) || (code !== undefined && BODY_ERROR_CODES.has(code))) {
    return new AppError({
      code: 'MalformedBody',
      message: thrown instanceof Error ? thrown.message : 'The request cannot be read',
      details: { httpPart: 'body' },
    });
  }
  const refusal = code === undefined ? undefined : REFUSALS.get(code);
  if (refusal !== undefined) return catalogued(refusal, thrown);
  if (isStringTooLong(thrown)) return catalogued('AnswerTooLarge', thrown);
  return new AppError({
    code: 'Internal',
    message: `Something unexpected happened (request ${requestId})`,
    details: { requestId },
    cause: thrown,
  });
}

interface ValidationFailure {
  readonly validation: readonly { readonly instancePath: string; readonly message?: string }[];
  readonly validationContext?: string;
}

function validationError({ validation, validationContext }: ValidationFailure): AppError {
  const issues = validation.map(({ instancePath, message }) => ({
    path: instancePath.split('/').filter(Boolean).join('.'),
    message: message ?? 'is not valid',
  }));
  const [first] = issues;
  const where = [validationContext, first?.path].filter(Boolean).join('.');
  return new AppError({
    code: 'Validation',
    message: `${where}: ${first?.message ?? 'is not valid'}`,
    details: { httpPart: validationContext ?? 'body', issues },
  });
}

function fastifyCode(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return undefined;
  return typeof thrown.code === 'string' ? thrown.code : undefined;
}

/**
 * Whether the caller disconnected, or sent less than it announced. Only requests fail with this message; the error of
 * any other connection that is reset names a system call, such as `read ECONNRESET`.
 */
function isAborted(thrown: unknown): boolean {
  return fastifyCode(thrown) === 'ECONNRESET' && thrown instanceof Error && thrown.message === 'aborted';
}

/** Whether a string would have become longer than V8 allows (512 MiB). Of all texts, only that of an answer is so long. */
function isStringTooLong(thrown: unknown): boolean {
  return thrown instanceof RangeError && thrown.message === 'Invalid string length';
}
