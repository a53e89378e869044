/** Operations of one chainHead_v1 subscription: those that wait for the caller, and the ids of the last ones. */
export interface FollowOperations {
  /** Whether another one may begin. */
  readonly hasRoom: boolean;
  /** Runs an operation; it is over, or waits to be continued when `run` returns what goes on. */
  begin(id: string, run: () => Continuation | undefined): void;
  /** Lets a waiting operation go on. 'notWaiting' for one that ended without ever waiting. */
  continue(id: string): 'continued' | 'notWaiting' | 'unknown';
  stop(id: string): void;
}

/** Goes on with an operation; returns the same again when it has to wait once more. */
export type Continuation = () => Continuation | undefined;

/** What the specification asks for at least. */
const maxOperations = 16;

export function createFollowOperations(): FollowOperations {
  const waiting = new Map<string, Continuation>();
  // Only so many are remembered: a caller that is wrong about one is wrong soon after it ended.
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
