import type { ChainContext } from '../chain-context.ts';

/** The part of a network that following submissions needs. */
export type TrackerContext = Pick<
  ChainContext,
  'node' | 'runtimes' | 'submissions' | 'metrics' | 'logger' | 'nowMs'
>;
