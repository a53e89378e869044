import { AppError } from '@hub/primitives/app-error';
import { plainKeys, restoreKeys } from '@hub/primitives/parse-json';
import type { FastifyInstance } from 'fastify';
import { inexactNumber } from './inexact-number.ts';
import { isNestedDeeper } from './is-nested-deeper.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The JSON value of the body before validation, which drops unknown keys; undefined without a body. */
    sentBody: unknown;
  }
}

/**
 * Parses JSON bodies: UTF-8 only, nested up to `maxDepth`, without keys that would change prototypes and without numbers
 * that parsing would silently change.
 *
 * Anything else is refused with AppError `MalformedBody` before it is validated. Bodies of heavy requests are parsed
 * when it is their turn.
 */
export function parseJsonBodies(app: FastifyInstance, maxDepth: number): void {
  const parseSafely = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.decorateRequest('bodyBytes', undefined);
  app.decorateRequest('sentBody', undefined);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.bodyBytes = body.length;
    const read = (refusal?: Error) => {
      if (refusal !== undefined) return done(refusal);
      const text = decodeUtf8(body);
      if (text === undefined) return done(malformed('The body is not UTF-8'));
      if (isNestedDeeper(text, maxDepth)) {
        return done(malformed(`The body is nested deeper than ${maxDepth} levels`));
      }
      parseSafely(request, text, (error, value) => {
        // NOTE: only for valid JSON: with unterminated strings this search would take quadratic time.
        const inexact = error ? undefined : inexactNumber(text);
        if (inexact !== undefined) {
          const shown = inexact.length > 60 ? `${inexact.slice(0, 60)}…` : inexact;
          return done(malformed(`The number ${shown} cannot be represented exactly; send it as a string`));
        }
        const plain = error ? undefined : plainKeys(text);
        const finish = (fault: Error | null, parsed?: unknown) => {
          request.sentBody = parsed;
          done(fault, parsed);
        };
        if (plain === undefined) return finish(error, value);
        parseSafely(request, plain.text, (fault, parsed) =>
          finish(fault, fault ? undefined : restoreKeys(parsed, plain.names)),
        );
      });
    };
    if (request.countChunks === undefined) return app.admit(request, read);
    request.countChunks().then(() => app.admit(request, read), read);
  });
}

function decodeUtf8(body: string | Buffer): string | undefined {
  if (typeof body === 'string') return body;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

function malformed(message: string): AppError {
  return new AppError({ code: 'MalformedBody', message, details: { httpPart: 'body' } });
}
