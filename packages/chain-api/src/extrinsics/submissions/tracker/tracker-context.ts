import type { ExtrinsicsContext } from '../../extrinsics-context.ts';

/** The part of a network that following submissions needs. */
export type TrackerContext = Pick<
  ExtrinsicsContext,
  'node' | 'runtimes' | 'knownCalls' | 'submissions' | 'metrics' | 'logger' | 'nowMs'
>;
