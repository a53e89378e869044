import { concatBytes } from '@noble/hashes/utils.js';
import type { Block } from '../../src/frame/block.ts';
import type { TestChain } from './test-chain.ts';

/** A runtime API method at the best block or another one; its arguments come as one or one after the other. */
export function callApi(
  { chain }: Pick<TestChain, 'chain'>,
  method: string,
  args: Uint8Array | readonly Uint8Array[] = [],
  at: Block = chain.bestBlock(),
): Uint8Array {
  return chain.runtimeAt(at).callApi(at, method, concatBytes(...[args].flat()));
}
