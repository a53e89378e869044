import { buildBlock } from '@hub/devchain/chain/build-block';
import { buildGenesis } from '@hub/devchain/chain/build-genesis';
import type { Chain } from '@hub/devchain/chain/types';
import type { Block } from '@hub/devchain/frame/block';
import { findNetwork } from '@hub/devchain/networks/find-network';
import { createRuntime } from '@hub/devchain/runtime/create-runtime';
import type { Runtime } from '@hub/devchain/runtime/runtime';
import type { Hex } from '@hub/primitives/hex';

/** The chain functions that a history needs. */
export interface HistoryChain {
  readonly runtime: Runtime;
  readonly genesisHash: Hex;
  /** The block on which the next set-up builds. */
  head(): Block;
  /** Seals a block with exactly these extrinsics on a parent. */
  seal(parent: Block, timestampMs: number, extrinsics: readonly Uint8Array[]): Block;
}

/** A complete chain, on which each history begins after the last block of the history before. */
export function followingChain(chain: Chain): HistoryChain {
  return {
    runtime: chain.runtimeAt(chain.bestBlock()),
    genesisHash: chain.genesisHash,
    head: () => chain.bestBlock(),
    seal: (parent, timestampMs, extrinsics) => chain.seal({ parent: parent.hash, timestampMs, extrinsics }),
  };
}

/**
 * Genesis, runtime and block building of the development chain without finality, so that any number of histories can
 * branch off one set-up block.
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
