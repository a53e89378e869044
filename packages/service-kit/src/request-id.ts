import type { IncomingMessage } from 'node:http';

/** The two forms of ids that proxies send: a UUID, or 32 hex digits. Anything else could bring secrets into the log. */
const GIVEN_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/i;

/** The id of a request: the header `x-request-id` if valid, else a new UUID. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : crypto.randomUUID();
}
