import type { TestNetwork } from '../test-network.ts';
import { carryOutKinds } from './carry-out-kinds.ts';
import { type ExampleFacts, readStoryFacts } from './example-facts.ts';

/** Prepares a chain, so that every example request is answered with status 200. */
export async function prepareExamples(network: TestNetwork): Promise<ExampleFacts> {
  const story = await readStoryFacts(network);
  return { ...story, newHashes: await carryOutKinds(network, story) };
}
