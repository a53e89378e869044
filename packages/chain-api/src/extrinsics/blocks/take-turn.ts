/**
 * Called before a number of encoded bytes is decoded or rendered for a request. If they are many, it resolves when the
 * heavy requests before this one are done; during the request's turn, once the event loop has served other requests.
 * Rejects with AppError `Overloaded` when too many heavy requests wait.
 */
export type TakeTurn = (bytes: number) => Promise<void>;

/** The usual size of an encoded event. */
const bytesOfEvent = 64;

/** The approximate number of encoded bytes of events that are about to be rendered, for `TakeTurn`. */
export function weightOf(events: readonly unknown[]): number {
  return events.length * bytesOfEvent;
}
