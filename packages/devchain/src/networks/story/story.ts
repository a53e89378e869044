import type { Act } from './act.ts';
import { storyActs, storyDays } from './story-acts.ts';

/** Weeks of history that a chain may begin with, one block per hour. */
export interface Story {
  readonly days: number;
  /** Everything that is sent, in the order of the hours. */
  readonly acts: () => readonly Act[];
}

/** The story that follows from a seed. */
export function createStory(seed: number): Story {
  return { days: storyDays, acts: () => storyActs(seed) };
}
