/**
 * Called before a number of encoded bytes is decoded or rendered for a request; resolves at once for few bytes. For
 * many bytes it waits for the request's turn, which begins when earlier heavy requests are done; once the turn has
 * begun, it only lets the event loop serve other requests. Rejects with AppError `Overloaded` when too many heavy
 * requests wait.
 */
export type TakeTurn = (bytes: number) => Promise<void>;

/** The usual size of an encoded event. */
const bytesOfEvent = 64;

/** The approximate number of encoded bytes of events that are about to be rendered, for `TakeTurn`. */
export function weightOf(events: readonly unknown[]): number {
  return events.length * bytesOfEvent;
}
