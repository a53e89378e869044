/**
 * Operations of one chainHead_v1 subscription: those that wait for the caller, and the ids of recent ones that finished
 * without a pause.
 */
export interface FollowOperations {
  /** Whether another operation may start. */
  readonly hasRoom: boolean;
  /** Runs the steps of a new operation, which is then paused if they return a continuation, and otherwise done. */
  begin(id: string, steps: OperationSteps): Generator<void, void>;
  /** Notes an operation that was done at once. */
  end(id: string): void;
  /**
   * The further steps of a paused operation; 'notWaiting' for a recent one that finished without a pause, and 'unknown'
   * for all others.
   */
  continue(id: string): Generator<void, void> | 'notWaiting' | 'unknown';
  stop(id: string): void;
}

/** A part of an operation; returns the continuation if the operation pauses after it. */
export type OperationSteps = Generator<void, (() => OperationSteps) | undefined>;

/** The maximum number of paused operations; the specification demands that at least 16 are possible. */
const maxOperations = 16;

export function createFollowOperations(): FollowOperations {
  const waiting = new Map<string, () => OperationSteps>();
  // Only the newest ids are kept: a caller that refers to a finished operation does so soon after its end.
  const ended: string[] = [];

  function end(id: string): void {
    ended.push(id);
    if (ended.length > maxOperations) ended.shift();
  }

  function* further(id: string): Generator<void, void> {
    const goOn = waiting.get(id);
    const rest = goOn && (yield* goOn());
    if (rest === undefined) waiting.delete(id);
    else waiting.set(id, rest);
  }

  return {
    get hasRoom() {
      return waiting.size < maxOperations;
    },
    *begin(id, steps) {
      const rest = yield* steps;
      if (rest === undefined) end(id);
      else waiting.set(id, rest);
    },
    end,
    continue(id) {
      if (waiting.has(id)) return further(id);
      return ended.includes(id) ? 'notWaiting' : 'unknown';
    },
    stop(id) {
      waiting.delete(id);
    },
  };
}
