import type { Hex } from '@hub/primitives/hex';
import type { Chain, ChainEvent } from '../../chain/types.ts';
import type { Block } from '../../frame/block.ts';
import type { Push } from '../rpc-method.ts';
import { createFollowOperations, type FollowOperations } from './follow-operations.ts';
import { runtimeEvent } from './runtime-event.ts';

/** One chainHead_v1 subscription: announces blocks in order and pins them until the caller unpins them. */
export interface ChainHeadFollow {
  readonly withRuntime: boolean;
  readonly push: Push;
  readonly operations: FollowOperations;
  isPinned(hash: Hex): boolean;
  unpin(hash: Hex): void;
  stop(): void;
}

const finalizedBlocksAtStart = 16;
/** The maximum number of final or pruned blocks that a subscription may pin; other blocks do not count. */
const maxPinnedBlocks = 1024;

/**
 * Sends the newest finalized blocks, then all blocks above them, then every change.
 * @param onStop called after the event 'stop': the chain was reverted, so that announced blocks no longer exist, or the
 * caller pins too many blocks
 */
export function followChainHead(
  chain: Chain,
  withRuntime: boolean,
  push: Push,
  onStop: () => void,
): ChainHeadFollow {
  const pinned = new Set<Hex>();
  // Announced blocks that can still become a parent.
  const announced = new Set<Hex>();

  /** Announces a block, and before it all its ancestors that have not been announced. */
  function announce(block: Block): void {
    const hashes: Hex[] = [];
    // There may be any number of blocks above the finalized one, so this is a loop that stores only hashes.
    for (let next: Block | undefined = block; next !== undefined && !announced.has(next.hash); ) {
      hashes.push(next.hash);
      const parent = chain.block(next.header.parentHash);
      next = parent !== undefined && parent.number > lowestNumber ? parent : undefined;
    }
    for (const hash of hashes.reverse()) {
      const next = chain.block(hash);
      if (next !== undefined) announceAlone(next);
    }
  }

  function announceAlone(block: Block): void {
    announced.add(block.hash);
    pinned.add(block.hash);
    const { parentHash } = block.header;
    const runtime = withRuntime ? { newRuntime: newRuntime(chain, block, chain.block(parentHash)) } : {};
    push({ event: 'newBlock', blockHash: block.hash, parentBlockHash: parentHash, ...runtime });
  }

  function onEvent(event: ChainEvent): void {
    if (event.type === 'reverted') {
      end();
      return;
    }
    if (event.type !== 'finalized') {
      announce(event.block);
      if (event.type === 'bestChanged') push({ event: 'bestBlockChanged', bestBlockHash: event.block.hash });
      return;
    }
    const finalizedBlockHashes = event.blocks.map(({ hash }) => hash);
    const prunedBlockHashes = event.pruned.filter((hash) => announced.has(hash));
    for (const hash of [root, ...finalizedBlockHashes, ...prunedBlockHashes]) announced.delete(hash);
    root = finalizedBlockHashes.at(-1) ?? root;
    announced.add(root);
    push({ event: 'finalized', finalizedBlockHashes, prunedBlockHashes });
    const open = [...announced].filter((hash) => hash !== root && pinned.has(hash)).length;
    if (pinned.size - open > maxPinnedBlocks) end();
  }

  function end(): void {
    push({ event: 'stop' });
    onStop();
  }

  const finalized = chain.finalizedBlock();
  const lowestNumber = finalized.number;
  // All blocks announced from now on descend from this block.
  let root = finalized.hash;
  const finalizedBlockHashes = hashesUpTo(chain, finalized, finalizedBlocksAtStart);
  for (const hash of finalizedBlockHashes) pinned.add(hash);
  announced.add(root);
  const runtime = withRuntime
    ? { finalizedBlockRuntime: runtimeEvent(chain.runtimeAt(finalized).version) }
    : {};
  push({ event: 'initialized', finalizedBlockHashes, ...runtime });
  const best = chain.bestBlock();
  if (best.number > finalized.number) announce(best);
  for (const block of chain.sideBlocks()) announce(block);
  push({ event: 'bestBlockChanged', bestBlockHash: best.hash });

  return {
    withRuntime,
    push,
    operations: createFollowOperations(),
    isPinned: (hash) => pinned.has(hash),
    unpin: (hash) => {
      pinned.delete(hash);
    },
    stop: chain.subscribe(onEvent),
  };
}

/** A block and its ancestors without a gap, lowest first; the blocks before an imported block do not exist. */
function hashesUpTo(chain: Chain, last: Block, most: number): readonly Hex[] {
  const hashes: Hex[] = [];
  for (let next: Block | undefined = last; next !== undefined && hashes.length < most; ) {
    hashes.unshift(next.hash);
    next = chain.block(next.header.parentHash);
  }
  return hashes;
}

/** The runtime of a block if it differs from its parent's; null otherwise. */
function newRuntime(chain: Chain, block: Block, parent: Block | undefined): unknown {
  const { version } = chain.runtimeAt(block);
  const isSame = parent !== undefined && chain.runtimeAt(parent).version.specVersion === version.specVersion;
  return isSame ? null : runtimeEvent(version);
}
