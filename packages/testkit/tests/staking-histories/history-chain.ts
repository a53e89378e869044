import { buildBlock } from '@hub/devchain/chain/build-block';
import { buildGenesis } from '@hub/devchain/chain/build-genesis';
import type { Chain } from '@hub/devchain/chain/types';
import type { Block } from '@hub/devchain/frame/block';
import { findNetwork } from '@hub/devchain/networks/find-network';
import { createRuntime } from '@hub/devchain/runtime/create-runtime';
import type { Runtime } from '@hub/devchain/runtime/runtime';
import type { Hex } from '@hub/primitives/hex';

/** What a history asks of a chain. */
export interface HistoryChain {
  readonly runtime: Runtime;
  readonly genesisHash: Hex;
  /** The block the next set-up builds on. */
  head(): Block;
  /** Seals a block with exactly these extrinsics on a parent. */
  seal(parent: Block, timestampMs: number, extrinsics: readonly Uint8Array[]): Block;
}

/** A whole chain: histories follow each other. */
export function followingChain(chain: Chain): HistoryChain {
  return {
    runtime: chain.runtimeAt(chain.bestBlock()),
    genesisHash: chain.genesisHash,
    head: () => chain.bestBlock(),
    seal: (parent, timestampMs, extrinsics) => chain.seal({ parent: parent.hash, timestampMs, extrinsics }),
  };
}

/**
 * The development chain's own genesis, runtime and block building without finality, so that any number of
 * histories can branch off one set-up block.
 */
export function branchingChain(network: 'unique' | 'quartz'): HistoryChain {
  const runtime = createRuntime(findNetwork(network).runtime);
  const genesis = buildGenesis(runtime, { liveConstants: false });
  const sealed = new Map([[genesis.hash, genesis]]);
  return {
    runtime,
    genesisHash: genesis.hash,
    head: () => genesis,
    seal(parent, timestampMs, demanded) {
      const known = sealed.get(parent.hash);
      if (known === undefined) throw new Error(`No block ${parent.hash}`);
      const block = buildBlock(runtime, known, { timestampMs, offered: [], demanded, siblings: 0 });
      sealed.set(block.hash, block);
      return block;
    },
  };
}
