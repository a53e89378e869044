/** The fields of an event that show to which extrinsic it belongs, and whether it ends that extrinsic. */
export interface PlacedEvent {
  /** Undefined for events of hooks at the beginning or end of the block. */
  readonly extrinsicIndex: number | undefined;
  readonly section: string;
  readonly method: string;
}

/**
 * Checks the order of a block's events: each belongs to an extrinsic of the block or to none, and each extrinsic has
 * exactly one System.ExtrinsicSuccess or ExtrinsicFailed, in the order of the extrinsics. Returns a description of the
 * first violation, or undefined.
 */
export function findEventsAnomaly(
  events: readonly PlacedEvent[],
  extrinsicCount: number,
): string | undefined {
  let ended = 0;
  for (const [index, { extrinsicIndex, section, method }] of events.entries()) {
    if (extrinsicIndex === undefined) continue;
    if (extrinsicIndex >= extrinsicCount) {
      return `event ${index} belongs to extrinsic ${extrinsicIndex} of ${extrinsicCount}`;
    }
    if (section !== 'system' || (method !== 'ExtrinsicSuccess' && method !== 'ExtrinsicFailed')) continue;
    if (extrinsicIndex !== ended) return `event ${index} ends extrinsic ${extrinsicIndex}, ${ended} is next`;
    ended += 1;
  }
  return ended === extrinsicCount ? undefined : `${ended} of ${extrinsicCount} extrinsics have ended`;
}
