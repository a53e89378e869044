import { envelopeErrorSchema, plainErrorSchema, sidecarErrorSchema } from '@hub/contract/error-bodies';
import { errorCatalogue, wireCodeOf } from '@hub/contract/error-catalogue';
import type { AppError, JsonValue } from '@hub/primitives/app-error';
import type { z } from 'zod';

/** The format of the error bodies of a group of routes. */
export interface ErrorFormat {
  /** Schema of the body, for the API's documentation. */
  readonly schema: z.ZodType;
  body(error: AppError): unknown;
}

/**
 * `{error: {code, name, message, details}}`: the form of generation 1 (docs/wire-formats.md#errors-of-generation-1).
 */
export const envelopeErrors: ErrorFormat = {
  schema: envelopeErrorSchema,
  body({ code, message, details }) {
    const { generation1 } = errorCatalogue[code];
    return { error: { ...generation1, message, details: { code: wireCodeOf(code), ...details } } };
  },
};

/**
 * `{error: text, code, details?, httpPart?, zodError?}`: the form of generation 2 and the indexer
 * (docs/wire-formats.md#errors-of-generation-2).
 */
export const plainErrors: ErrorFormat = {
  schema: plainErrorSchema,
  body({ code, message, details }) {
    const { httpPart, issues, ...rest } = details;
    return {
      error: message,
      code: wireCodeOf(code),
      ...(Object.keys(rest).length > 0 && { details: rest }),
      ...(httpPart !== undefined && { httpPart }),
      ...(Array.isArray(issues) && { zodError: { issues: issues.map(zodIssue) } }),
    };
  },
};

/** An issue in the form of zod, as generation 2 clients expect it. The code 'custom' needs nothing but a message. */
function zodIssue({ path, message }: { readonly path: string; readonly message: string }) {
  const steps = path === '' ? [] : path.split('.');
  return {
    code: 'custom',
    path: steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
    message,
  };
}

/** `{code, message}` with the status as code; for a transaction `{code, error, transaction, cause, at?}`. */
export const sidecarErrors: ErrorFormat = {
  schema: sidecarErrorSchema,
  body({ code, message, details }) {
    const { status } = errorCatalogue[code];
    const { issues, transaction, cause, at } = details;
    if (transaction !== undefined)
      return { code: status, error: message, transaction, cause, ...(at && { at }) };
    return { code: status, message: issueMessages(issues) ?? message };
  },
};

/** Joins the messages of all issues, as the sidecar reports every bad parameter. */
function issueMessages(issues: JsonValue | undefined): string | undefined {
  if (!Array.isArray(issues)) return undefined;
  return issues.map(({ message }) => message).join(' - ');
}
