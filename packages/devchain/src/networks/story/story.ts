import type { Act } from './act.ts';
import { storyActs, storyDays } from './story-acts.ts';

/** Weeks of history with which a chain may begin, one block per hour. */
export interface Story {
  readonly days: number;
  /** All extrinsics, in order of their hours. */
  readonly acts: () => readonly Act[];
}

/** Creates the story of a seed. */
export function createStory(seed: number): Story {
  return { days: storyDays, acts: () => storyActs(seed) };
}
