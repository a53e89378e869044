/**
 * Operations of one chainHead_v1 subscription: those that wait for the caller, and the ids of recently finished ones.
 */
export interface FollowOperations {
  /** Whether another operation may start. */
  readonly hasRoom: boolean;
  /** Runs an operation, which is paused if `run` returns a continuation, and otherwise done. */
  begin(id: string, run: () => Continuation | undefined): void;
  /** Continues a paused operation. 'notWaiting' for one that finished without a pause. */
  continue(id: string): 'continued' | 'notWaiting' | 'unknown';
  stop(id: string): void;
}

/** Continues an operation; returns the next continuation if it pauses again. */
export type Continuation = () => Continuation | undefined;

/** The minimum that the specification demands. */
const maxOperations = 16;

export function createFollowOperations(): FollowOperations {
  const waiting = new Map<string, Continuation>();
  // Only the newest ids are kept: a caller that refers to a finished operation does so soon after its end.
  const ended: string[] = [];

  return {
    get hasRoom() {
      return waiting.size < maxOperations;
    },
    begin(id, run) {
      const rest = run();
      if (rest !== undefined) {
        waiting.set(id, rest);
        return;
      }
      ended.push(id);
      if (ended.length > maxOperations) ended.shift();
    },
    continue(id) {
      const goOn = waiting.get(id);
      if (goOn === undefined) return ended.includes(id) ? 'notWaiting' : 'unknown';
      const rest = goOn();
      if (rest === undefined) waiting.delete(id);
      else waiting.set(id, rest);
      return 'continued';
    },
    stop(id) {
      waiting.delete(id);
    },
  };
}
