import { AppError } from '@hub/primitives/app-error';

export interface FairQueueLimits {
  /** Largest number of pieces of work at the same time. */
  readonly places: number;
  /** Largest number of waiting pieces of work in total. */
  readonly mostWaiting: number;
  /** Largest number of waiting pieces of work per caller. */
  readonly mostOfCaller: number;
}

/**
 * A concurrency limit that is fair to callers: they take turns, so that a caller with much work does not delay others.
 */
export interface FairQueue {
  /**
   * Resolves once a place is free, with the function that releases it. Rejects with AppError `Overloaded` when too much
   * work of this caller is waiting. When too much is waiting in total, the newest work of the caller with the most
   * waiting work is rejected instead, if this caller would have less.
   */
  enter(caller: string): Promise<() => void>;
  /** Like `enter`, for work that was admitted before and continues: it is never refused. */
  enterAgain(caller: string): Promise<() => void>;
}

interface Waiter extends PromiseWithResolvers<() => void> {
  readonly mayBeRefused: boolean;
}

export function createFairQueue({ places, mostWaiting, mostOfCaller }: FairQueueLimits): FairQueue {
  let free = places;
  let waiting = 0;
  /** Waiting work by caller, in the order of turns. */
  const callers = new Map<string, Waiter[]>();

  function admit(): void {
    while (free > 0) {
      const [first] = callers;
      if (first === undefined) return;
      const [caller, waiters] = first;
      const waiter = waiters.shift();
      callers.delete(caller);
      if (waiters.length > 0) callers.set(caller, waiters);
      if (waiter === undefined) continue;
      free -= 1;
      if (waiter.mayBeRefused) waiting -= 1;
      waiter.resolve(createLeave());
    }
  }

  function createLeave(): () => void {
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      free += 1;
      admit();
    };
  }

  /**
   * Refuses the newest work of the caller with the most waiting work, if that caller has more than `others` + 1: the
   * amount of the entering caller with its new work. Returns whether it did.
   */
  function refuseLongest(others: number): boolean {
    const [longest] = [...callers.values()].toSorted(
      (one, other) => refusable(other).length - refusable(one).length,
    );
    const newest = refusable(longest).at(-1);
    if (longest === undefined || newest === undefined || refusable(longest).length <= others + 1)
      return false;
    longest.splice(longest.indexOf(newest), 1);
    newest.reject(overloaded());
    waiting -= 1;
    return true;
  }

  function wait(caller: string, mayBeRefused: boolean): Promise<() => void> {
    const own = callers.get(caller) ?? [];
    const waiter: Waiter = { ...Promise.withResolvers(), mayBeRefused };
    own.push(waiter);
    callers.set(caller, own);
    if (mayBeRefused) waiting += 1;
    admit();
    return waiter.promise;
  }

  return {
    enter(caller) {
      const own = refusable(callers.get(caller)).length;
      if (own >= mostOfCaller || (waiting >= mostWaiting && !refuseLongest(own)))
        return Promise.reject(overloaded());
      return wait(caller, true);
    },
    enterAgain: (caller) => wait(caller, false),
  };
}

function refusable(waiters: readonly Waiter[] = []): readonly Waiter[] {
  return waiters.filter(({ mayBeRefused }) => mayBeRefused);
}

function overloaded(): AppError {
  return new AppError({
    code: 'Overloaded',
    message: 'Too much expensive work is waiting. Try again in a moment.',
  });
}
