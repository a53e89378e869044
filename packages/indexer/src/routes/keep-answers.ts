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

/** An answer that is being made of a state, until it is, or has failed. */
interface Making {
  readonly state: string;
  readonly ended: PromiseWithResolvers<void>;
}

/**
 * Gives good answers to GET again, as they are, for as long as nothing has changed: what many ask for between two blocks
 * is put together once, and who asks meanwhile waits for that. The state is read before the answer is made, so that what
 * is kept is never older than it says. What is asked for the first time is answered without that, and not kept: most of
 * it is not asked for again.
 */
export function keepAnswers(app: FastifyInstance, { readState, mostBytes }: KeepAnswersOptions): void {
  let state: string | undefined;
  let bytes = 0;
  const kept = new Map<string, Answer>();
  const asked = new Set<string>();
  const making = new Map<string, Making>();
  const makingOf = new WeakMap<object, Making>();

  function end(url: string, made: Making): void {
    if (making.get(url) === made) making.delete(url);
    made.ended.resolve();
  }

  // Before the query is looked at: that of a kept answer was valid.
  app.addHook('preValidation', async ({ method, url, raw }, reply) => {
    if (method !== 'GET') return;
    if (!asked.has(url)) {
      if (asked.size >= MOST_ASKED) asked.clear();
      asked.add(url);
      return;
    }
    const current = await withinTime(readState(), app.answerMs);
    if (current === undefined) return;
    if (current !== state) {
      state = current;
      bytes = 0;
      kept.clear();
    }
    const other = making.get(url);
    if (other?.state === current) await withinTime(other.ended.promise, app.answerMs);
    const answer = kept.get(url);
    if (answer !== undefined) return reply.headers(answer.headers).send(answer.payload);
    const mine = { state: current, ended: Promise.withResolvers<void>() };
    making.set(url, mine);
    makingOf.set(raw, mine);
    // A caller who leaves keeps nobody waiting.
    reply.raw.once('close', () => end(url, mine));
  });

  app.addHook('onSend', async ({ url, raw }, reply, payload) => {
    const mine = makingOf.get(raw);
    if (mine === undefined) return;
    const isGood = reply.statusCode === 200 && typeof payload === 'string';
    if (isGood && mine.state === state && !kept.has(url)) {
      const answer = Buffer.from(payload);
      if (bytes + answer.length <= mostBytes) {
        bytes += answer.length;
        const headers = { 'content-type': reply.getHeader('content-type'), etag: reply.getHeader('etag') };
        kept.set(url, { payload: answer, headers });
      }
    }
    end(url, mine);
  });
}
