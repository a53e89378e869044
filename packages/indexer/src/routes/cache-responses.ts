import { withinTime } from '@hub/service-kit/within-time';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from './response-cache.ts';

export interface CacheResponsesOptions {
  /** Returns a text that differs after every change of the data; undefined disables the cache. */
  readonly readState: () => Promise<string | undefined>;
  /** An empty response cache that no other server uses. */
  readonly cache: ResponseCache;
}

/** An answer in progress; `ended` resolves when it is complete, has failed, or its caller has disconnected. */
interface Making {
  readonly state: string;
  readonly ended: PromiseWithResolvers<void>;
}

/**
 * Caches successful answers to GET until the data changes. Concurrent requests for the same URL wait for one answer. The
 * state is read before an answer is made, so that a cached answer is never older than its state. The first request for a
 * URL is answered without the cache, because most URLs are not requested again. Failed requests leave nothing behind,
 * not even their URL.
 */
export function cacheResponses(app: FastifyInstance, { readState, cache }: CacheResponsesOptions): void {
  let state: string | undefined;
  const making = new Map<string, Making>();
  const makingOf = new WeakMap<object, Making>();

  function end(url: string, made: Making): void {
    if (making.get(url) === made) making.delete(url);
    made.ended.resolve();
  }

  // This runs before validation: the query of a cached answer was valid.
  app.addHook('preValidation', async ({ method, url, raw }, reply) => {
    if (method !== 'GET' || !cache.wasAnswered(url)) return;
    const current = await withinTime(readState(), app.answerMs);
    if (current === undefined) return;
    if (current !== state) {
      state = current;
      cache.clear();
    }
    const other = making.get(url);
    if (other?.state === current) await withinTime(other.ended.promise, app.answerMs);
    const answer = cache.get(url);
    if (answer !== undefined) return reply.headers(answer.headers).send(answer.payload);
    const mine = { state: current, ended: Promise.withResolvers<void>() };
    making.set(url, mine);
    makingOf.set(raw, mine);
    // A caller that disconnects releases the waiting requests.
    reply.raw.once('close', () => end(url, mine));
  });

  app.addHook('onSend', async ({ method, url, raw }, reply, payload) => {
    const isGood = method === 'GET' && reply.statusCode === 200 && typeof payload === 'string';
    if (isGood) cache.noteAnswered(url);
    const mine = makingOf.get(raw);
    if (mine === undefined) return;
    if (isGood && mine.state === state) {
      cache.store(url, payload, {
        'content-type': reply.getHeader('content-type'),
        etag: reply.getHeader('etag'),
      });
    }
    end(url, mine);
  });
}
