import { withinTime } from '@hub/service-kit/within-time';
import type { FastifyInstance } from 'fastify';
import type { KeptAnswers } from './kept-answers.ts';

export interface KeepAnswersOptions {
  /** A text that is another one after every change of what is answered from; undefined: nothing is to be kept. */
  readonly readState: () => Promise<string | undefined>;
  /** Empty, and for this server alone. */
  readonly kept: KeptAnswers;
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
 * it is not asked for again. Of requests that are refused or fail nothing is kept, not even their URL.
 */
export function keepAnswers(app: FastifyInstance, { readState, kept }: KeepAnswersOptions): void {
  let state: string | undefined;
  const making = new Map<string, Making>();
  const makingOf = new WeakMap<object, Making>();

  function end(url: string, made: Making): void {
    if (making.get(url) === made) making.delete(url);
    made.ended.resolve();
  }

  // Before the query is looked at: that of a kept answer was valid.
  app.addHook('preValidation', async ({ method, url, raw }, reply) => {
    if (method !== 'GET' || !kept.wasAnswered(url)) return;
    const current = await withinTime(readState(), app.answerMs);
    if (current === undefined) return;
    if (current !== state) {
      state = current;
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

  app.addHook('onSend', async ({ method, url, raw }, reply, payload) => {
    const isGood = method === 'GET' && reply.statusCode === 200 && typeof payload === 'string';
    if (isGood) kept.noteAnswered(url);
    const mine = makingOf.get(raw);
    if (mine === undefined) return;
    if (isGood && mine.state === state) {
      kept.keep(url, payload, {
        'content-type': reply.getHeader('content-type'),
        etag: reply.getHeader('etag'),
      });
    }
    end(url, mine);
  });
}
