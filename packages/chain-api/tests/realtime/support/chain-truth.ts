import type { Chain } from '@hub/devchain/chain/types';
import type { Block } from '@hub/devchain/frame/block';
import { decodeEvents } from '@hub/scale/events';
import { createRuntime } from '@hub/scale/runtime';
import { storageKey } from '@hub/scale/storage';

/** The blocks of the development chain's best chain, by number. */
export function bestBlocks(chain: Chain, first: number, last = chain.bestBlock().number): Block[] {
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const block = chain.block(chain.blockHash(first + index) ?? '0x');
    if (block === undefined) throw new Error(`No block ${first + index}`);
    return block;
  });
}

/** The ids of a block's events as the socket writes them, with section and method. */
export function eventNames(chain: Chain, block: Block): string[] {
  const parent = chain.block(block.header.parentHash) ?? block;
  const runtime = createRuntime(chain.runtimeAt(parent).metadata(15), { ss58Prefix: 7391 });
  const bytes = block.state.get(storageKey(runtime, 'system', 'events', []).slice(2));
  if (bytes === undefined) return [];
  return decodeEvents(runtime, bytes).map(
    ({ section, method }, index) => `${block.number}-${index} ${section}.${method}`,
  );
}
