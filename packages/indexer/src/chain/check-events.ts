/** As much of an event as tells where it belongs. */
export interface PlacedEvent {
  /** Undefined for events of the block's beginning and end. */
  readonly extrinsicIndex: number | undefined;
  readonly section: string;
  readonly method: string;
}

/**
 * What is wrong with the order of a block's events; undefined when nothing is: each belongs to an extrinsic of the block
 * or to none, and each extrinsic has one System.ExtrinsicSuccess or ExtrinsicFailed, after those of the one before.
 */
export function doubtEvents(events: readonly PlacedEvent[], extrinsicCount: number): string | undefined {
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
