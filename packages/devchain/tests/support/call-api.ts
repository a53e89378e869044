import { concatBytes } from '@noble/hashes/utils.js';
import type { Block } from '../../src/frame/block.ts';
import type { TestChain } from './test-chain.ts';

/** Calls a runtime API method at a block, by default the best one; the encoded arguments are concatenated. */
export function callApi(
  { chain }: Pick<TestChain, 'chain'>,
  method: string,
  args: Uint8Array | readonly Uint8Array[] = [],
  at: Block = chain.bestBlock(),
): Uint8Array {
  return chain.runtimeAt(at).callApi(at, method, concatBytes(...[args].flat()));
}
