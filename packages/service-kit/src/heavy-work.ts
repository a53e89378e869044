import { setImmediate as nextTurnOfLoop } from 'node:timers/promises';
import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';
import { createFairQueue } from './fair-queue.ts';
import { routeOf } from './route-of.ts';
import { weighRequest } from './weigh-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of a heavy request; undefined while it has none. */
    leaveTurn: (() => void) | undefined;
    isAnswered: boolean;
  }
  interface FastifyInstance {
    /**
     * Calls `done` when a request may proceed: at once, or, for a heavy request, when its turn begins. Passes AppError
     * `Overloaded` when too many heavy requests wait.
     */
    admit(request: FastifyRequest, done: (refusal?: Error) => void): void;
    /**
     * For a handler that finds a request of small weight to be heavy. Resolves when its turn begins; the turn lasts
     * until the answer is ready. During the turn it resolves once the event loop has served other requests, so that a
     * handler can divide its work. Rejects with AppError `Overloaded` when too many wait, and `AnswerTimeout` when the
     * request was answered meanwhile.
     */
    waitForTurn(request: FastifyRequest): Promise<void>;
    /**
     * Does a piece of heavy work for a request when its caller's turn comes. Pieces run one after the other, and after
     * each there is a pause of the same duration, at most 100 ms, for other work of processor, node and database.
     */
    doHeavyWork<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  }
}

/** Weight from which a request is heavy: about a body of 20 KB, or an offset of 10,000 rows. */
const HEAVY = 10;
/** Limits of waiting requests, because their bodies are in memory. */
const QUEUE_LIMITS = { places: 1, mostWaiting: 128, mostOfCaller: 32 };
/** Longest pause after a piece of work: a longer piece mostly waited for something. */
const LONGEST_PAUSE_MS = 100;

/**
 * Lets heavy requests run one after the other, with callers in turn, from the arrival of the body until the answer is
 * ready. Adds `doHeavyWork` for handlers with work that continues after that.
 */
export function queueHeavyWork(app: FastifyInstance): void {
  const queue = createFairQueue(QUEUE_LIMITS);
  app.decorateRequest('leaveTurn', undefined);
  app.decorateRequest('isAnswered', false);

  const pausing = async (entered: Promise<() => void>): Promise<() => void> => {
    const leave = await entered;
    const startedMs = performance.now();
    return () => void setTimeout(leave, Math.min(LONGEST_PAUSE_MS, performance.now() - startedMs));
  };

  app.decorate('doHeavyWork', async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const leave = await pausing(queue.enterAgain(callerAddress(request.ip)));
    try {
      return await work();
    } finally {
      leave();
    }
  });

  app.decorate('waitForTurn', async (request: FastifyRequest) => {
    if (request.leaveTurn !== undefined) return nextTurnOfLoop();
    const giveBack = await pausing(queue.enter(callerAddress(request.ip)));
    if (request.isAnswered) {
      giveBack();
      throw answeredMeanwhile();
    }
    // After this time the request has been answered with a timeout, so its turn must not block others.
    const timer = setTimeout(giveBack, app.answerMs + LONGEST_PAUSE_MS).unref();
    request.leaveTurn = () => {
      clearTimeout(timer);
      giveBack();
    };
  });

  app.decorate('admit', (request: FastifyRequest, done: (refusal?: Error) => void) => {
    if (request.leaveTurn !== undefined || weighRequest(request) < HEAVY) return done();
    if (routeOf(request).config.isExempt) return done();
    app.waitForTurn(request).then(() => goOn(request, done), done);
  });

  /** Proceeds, unless the caller has disconnected: then the turn ends at once. */
  function goOn(request: FastifyRequest, done: () => void): void {
    if (request.raw.socket.destroyed) leave(request);
    else done();
  }

  function leave(request: FastifyRequest): void {
    request.leaveTurn?.();
    request.leaveTurn = undefined;
  }

  // Requests with a body were admitted before parsing. Yield to the event loop between parsing, validation and handling.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.leaveTurn !== undefined) setImmediate(goOn, request, done);
    else app.admit(request, done);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.leaveTurn !== undefined) setImmediate(goOn, request, done);
    else done();
  });

  // This hook runs before the response to an error, and also when there is none because the caller has disconnected.
  app.addHook('onError', (request, _reply, _error, done) => {
    leave(request);
    done();
  });
  // This hook runs for every response, also when the caller has disconnected meanwhile.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.isAnswered = true;
    leave(request);
    done(null, payload);
  });
}

/** The error that ends a handler whose request was answered while it waited for its turn. */
function answeredMeanwhile(): AppError {
  return new AppError({
    code: 'AnswerTimeout',
    message: 'The request was answered with a timeout while its work waited for its turn',
  });
}
