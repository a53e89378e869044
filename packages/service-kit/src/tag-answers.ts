import type { FastifyInstance, FastifyReply } from 'fastify';
import { tagOf } from './tag-of.ts';

/**
 * Adds a weak entity tag to answers to GET and HEAD with status 200 that are no streams and have none, so that an
 * unchanged one becomes a 304. All tagged answers get `vary: accept-encoding`, compressed or not, because a 304 must have
 * the `vary` of the full answer (RFC 9110, 15.4.5). Sets `cache-control` for every answer: `no-cache` for answers to GET and
 * HEAD below status 400 without one of their own, and `no-store` for errors and other methods.
 */
export function tagAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isQuestion = request.method === 'GET' || request.method === 'HEAD';
    if (!isQuestion || reply.statusCode >= 400) {
      reply.header('cache-control', 'no-store');
      return done(null, payload);
    }
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (reply.statusCode !== 200 || !isText) return done(null, payload);
    const tag = String(reply.getHeader('etag') ?? tagOf(payload));
    reply.header('etag', tag);
    varyByEncoding(reply);
    if (!holdsTag(request.headers['if-none-match'], tag)) return done(null, payload);
    reply.code(304);
    // With the payload null, no `content-length` is sent. An empty text would send 0, but a 304 may only name the length
    // that the full answer would have (RFC 9110, 8.6).
    done(null, null);
  });
}

function varyByEncoding(reply: FastifyReply): void {
  const others = reply.getHeader('vary');
  reply.header('vary', others === undefined ? 'accept-encoding' : `${others}, accept-encoding`);
}

/** Whether the caller already has the answer with this tag. Weak and strong tags compare equal (RFC 9110, 13.1.2). */
function holdsTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = opaqueOf(tag);
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaqueOf(one.trim()) === opaque);
}

function opaqueOf(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
