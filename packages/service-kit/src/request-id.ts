import type { IncomingMessage } from 'node:http';

/** The two forms proxies give: a UUID, or 32 hex digits. Anything else could carry what must not be in a log. */
const GIVEN_ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/i;

/** The id of a request: that of the header `x-request-id` where it is one, else a new UUID. */
export function requestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && GIVEN_ID.test(given) ? given : crypto.randomUUID();
}
