import type { TestNetwork } from '../test-network.ts';
import { carryOutKinds } from './carry-out-kinds.ts';
import { type ExampleFacts, readStoryFacts } from './example-facts.ts';

/** Brings a chain of examples to where each request is answered with status 200. */
export async function prepareExamples(network: TestNetwork): Promise<ExampleFacts> {
  const story = await readStoryFacts(network);
  return { ...story, newHashes: await carryOutKinds(network, story) };
}
