/** Milliseconds since 1970 as ISO 8601 text in UTC. */
export function isoTime(timestampMs: number): string {
  return new Date(timestampMs).toISOString();
}
