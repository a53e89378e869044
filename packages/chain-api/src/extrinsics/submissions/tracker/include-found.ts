import type { FoundExtrinsic } from './find-in-blocks.ts';
import { readSightings } from './read-sightings.ts';
import type { TrackerContext } from './tracker-context.ts';

/** Records the blocks in which a search found submissions. */
export async function includeFound(
  context: TrackerContext,
  extrinsics: readonly FoundExtrinsic[],
): Promise<void> {
  const { submissions } = context;
  for (const { hash, block } of extrinsics) {
    const found = await submissions.unsettledAmong([hash]);
    await submissions.include(await readSightings(context, block, found));
  }
}
