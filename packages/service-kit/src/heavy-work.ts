import { AppError } from '@hub/primitives/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';
import { createFairQueue } from './fair-queue.ts';
import { routeOf } from './route-of.ts';
import { weighRequest } from './weigh-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of a heavy request, while it has it. */
    leaveTurn: (() => void) | undefined;
    isAnswered: boolean;
  }
  interface FastifyInstance {
    /**
     * Calls back when a request may be worked on: at once, or when it is the turn of a heavy one. With AppError
     * `Overloaded` when too many of those wait.
     */
    admit(request: FastifyRequest, done: (refusal?: Error) => void): void;
    /**
     * For a handler that finds a request of small weight to be heavy: resolves when it is its turn, which lasts until its
     * answer is ready. Rejects with AppError `Overloaded` when too many wait.
     */
    waitForTurn(request: FastifyRequest): Promise<void>;
    /**
     * Does heavy work for a request when it is its caller's turn. Pieces of such work follow one another, and after each
     * processor, node and database are left to others for as long as it took.
     */
    doHeavyWork<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>;
  }
}

/** Weight from which a request is heavy work itself: about a body of 20 KB, or 10,000 rows skipped. */
const HEAVY = 10;
/** Bodies of requests that wait are in memory. */
const QUEUE_LIMITS = { places: 1, mostWaiting: 128, mostOfCaller: 32 };
/** Work that took longer mostly waited. */
const LONGEST_PAUSE_MS = 100;

/**
 * Lets heavy requests in one after another, callers in turn, from when their body is there until their answer is ready.
 * Adds `doHeavyWork` for handlers whose work goes on behind that.
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
    if (request.leaveTurn !== undefined) return;
    const giveBack = await pausing(queue.enter(callerAddress(request.ip)));
    if (request.isAnswered) {
      giveBack();
      throw answeredMeanwhile();
    }
    // An answer that never comes is given up by then, and keeps nobody waiting.
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

  /** Nothing is begun for callers who have left meanwhile, and nobody waits for it. */
  function goOn(request: FastifyRequest, done: () => void): void {
    if (request.raw.socket.destroyed) leave(request);
    else done();
  }

  function leave(request: FastifyRequest): void {
    request.leaveTurn?.();
    request.leaveTurn = undefined;
  }

  // Those with a body were admitted before it was parsed; between parsing, validating and handling others have their turn.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.leaveTurn !== undefined) setImmediate(goOn, request, done);
    else app.admit(request, done);
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.leaveTurn !== undefined) setImmediate(goOn, request, done);
    else done();
  });

  // Comes before the answer of every error, and where there is none because the caller has left.
  app.addHook('onError', (request, _reply, _error, done) => {
    leave(request);
    done();
  });
  // Comes for every answer, also when the caller has left after work on it began.
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.isAnswered = true;
    leave(request);
    done(null, payload);
  });
}

/** Ends the work of a handler that waited for too long: its caller has been answered. */
function answeredMeanwhile(): AppError {
  return new AppError({
    code: 'AnswerTimeout',
    message: 'The request waited for its turn until it was answered without',
  });
}
