import type { ExtrinsicsContext } from '../../extrinsics-context.ts';

/** The part of the context that tracking submissions needs. */
export type TrackerContext = Pick<
  ExtrinsicsContext,
  'node' | 'runtimes' | 'knownCalls' | 'submissions' | 'metrics' | 'logger' | 'nowMs'
>;
