import { withinTime } from '@hub/service-kit/within-time';
import type { FastifyInstance } from 'fastify';

export interface KeepAnswersOptions {
  /** A text that is another one after every change of what is answered from; undefined: nothing is to be kept. */
  readonly readState: () => Promise<string | undefined>;
  /** Answers are kept up to so many bytes in all. */
  readonly mostBytes: number;
}

/** Addresses that are remembered as asked for. */
const MOST_ASKED = 10_000;

interface Answer {
  readonly payload: Buffer;
  readonly headers: { readonly [name: string]: string | number | string[] | undefined };
}

/**
 * Gives good answers to GET again, as they are, for as long as nothing has changed: what many ask for between two blocks
 * is put together once. The state is read before the answer is made, so that what is kept is never older than it says. What
 * is asked for the first time is answered without that, and not kept: most of it is not asked for again.
 */
export function keepAnswers(app: FastifyInstance, { readState, mostBytes }: KeepAnswersOptions): void {
  let state: string | undefined;
  let bytes = 0;
  const kept = new Map<string, Answer>();
  const asked = new Set<string>();
  const stateOf = new WeakMap<object, string>();

  app.addHook('preHandler', async (request, reply) => {
    if (request.method !== 'GET') return;
    if (!asked.has(request.url)) {
      if (asked.size >= MOST_ASKED) asked.clear();
      asked.add(request.url);
      return;
    }
    const current = await withinTime(readState(), app.answerMs);
    if (current === undefined) return;
    if (current !== state) {
      state = current;
      bytes = 0;
      kept.clear();
    }
    const answer = kept.get(request.url);
    if (answer !== undefined) return reply.headers(answer.headers).send(answer.payload);
    stateOf.set(request, current);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return;
    if (stateOf.get(request) !== state || kept.has(request.url)) return;
    const answer = Buffer.from(payload);
    if (bytes + answer.length > mostBytes) return;
    bytes += answer.length;
    const headers = { 'content-type': reply.getHeader('content-type'), etag: reply.getHeader('etag') };
    kept.set(request.url, { payload: answer, headers });
  });
}
