import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { findNetwork } from '../networks/find-network.ts';
import type { ChainProfile, Network } from '../networks/network.ts';
import { requireTime } from '../runtime/inherents.ts';
import type { RuntimeDefinition } from '../runtime/runtime-definition.ts';
import { createRuntimes } from '../runtime/runtimes.ts';
import { createSignatureMemory } from '../runtime/signature-memory.ts';
import { createBlockTree, type TreeMark } from './block-tree.ts';
import { type BlockContent, buildBlock, type SealedBlock } from './build-block.ts';
import { buildGenesis } from './build-genesis.ts';
import { createImpersonation } from './create-impersonation.ts';
import { exportChain } from './export-chain.ts';
import type { ExportedChain } from './exported-chain.ts';
import { createFinalityRule } from './finality.ts';
import { importedBlock } from './imported-block.ts';
import { createOperator } from './operator.ts';
import { playStory } from './play-story.ts';
import { reorganize } from './reorganize.ts';
import { createSnapshots } from './snapshots.ts';
import { createStatePruning } from './state-pruning.ts';
import { beginStore } from './store/begin-store.ts';
import { type BlockStore, openBlockStore } from './store/block-store.ts';
import { createTemporaryFile } from './store/temporary-file.ts';
import type { Chain, ChainEvent, ExtrinsicSource, SealOptions } from './types.ts';

const hourMs = 3_600_000;

export interface ChainOptions {
  /** The name of a network, or a network that a test defines; default `unique`. */
  readonly network?: ChainProfile['network'] | Network;
  /** The clock, in milliseconds since 1970; default `Date.now`. */
  readonly nowMs?: () => number;
  /** Whether the chain begins with weeks of history (transfers, stakes, tokens) that end now; default false. */
  readonly story?: boolean;
  /**
   * Whether staking has the live network's rate and pending interval, instead of a pending interval of 168 blocks and a
   * higher rate; default false.
   */
  readonly liveConstants?: boolean;
  /** Whether the rewards are paid out once per relay day, as the network's operator does; default true. */
  readonly payouts?: boolean;
  /**
   * Blocks by which the finalized block stays behind the best one; default 2. 0: a block is final at once. A store in
   * which `setFinality` was recorded keeps that setting instead.
   */
  readonly finalityLagBlocks?: number;
  /**
   * The number of finalized blocks, counted from the newest one, whose state callers may read, as on a node that prunes
   * state. Default: all. The chain itself keeps every state, also for exports.
   */
  readonly statePruningBlocks?: number | undefined;
  /** Runtimes to which the chain can be upgraded, beside its first one; default none. */
  readonly nextRuntimes?: readonly RuntimeDefinition[];
  /**
   * A block of a chain with the same network and genesis options, from which this chain continues. This chain then has
   * no story, and its clock starts at the block's time or later. `createChain` throws AppError 'InvalidConfig' when
   * block and options do not fit.
   */
  readonly from?: ExportedChain;
  /** The store of the blocks; by default a temporary file that disappears with the process. */
  readonly store?: BlockStore;
}

/** Creates a development chain. The same options and clock readings give the same blocks. */
export function createChain(options: ChainOptions = {}): Chain {
  const { nowMs = Date.now, story = false, liveConstants = false, payouts = true, from } = options;
  const { profile, ...network } = findNetwork(options.network ?? 'unique');
  const impersonation = createImpersonation();
  const runtimes = createRuntimes(
    network.runtime,
    createSignatureMemory(impersonation),
    options.nextRuntimes,
  );
  const genesis = buildGenesis(runtimes.first, { liveConstants });
  const imported = from && importedBlock(from, genesis, runtimes);
  const { store = openBlockStore(createTemporaryFile()) } = options;
  const isNew = beginStore(store, genesis, imported);
  const tree = createBlockTree(store);
  // Fails early if the chain was upgraded to a runtime that is not configured here.
  runtimes.at(tree.best().state);
  const finality = createFinalityRule(
    tree,
    store.finality() ?? { lagBlocks: options.finalityLagBlocks ?? 2, isStalled: false },
  );
  const snapshots = createSnapshots<{ readonly tree: TreeMark; readonly travelledMs: number }>();
  const operators = payouts
    ? network.operators.map((plan) => createOperator(plan, runtimes, genesis.hash))
    : [];
  const listeners = new Set<(event: ChainEvent) => void>();
  let source: ExtrinsicSource = { ready: () => [] };
  // The best block of a stored or imported chain may be later than the real time; the clock continues from that block.
  let travelledMs = Math.max(0, tree.best().timestampMs - nowMs());
  /**
   * The chain's clock, which is never behind the best block: a batch of blocks may be later than the clock, which then
   * stands at the time of the last block until the real time has caught up.
   */
  const now = () => Math.max(nowMs() + travelledMs, tree.best().timestampMs);

  function announce(events: readonly ChainEvent[]): void {
    for (const event of events) for (const listener of [...listeners]) listener(event);
  }

  /**
   * Builds and adds a block. The operators' extrinsics come after the demanded and before the offered ones of
   * `content`.
   */
  function build(parent: SealedBlock, content: Omit<BlockContent, 'siblings'>): SealedBlock {
    const timestampMs = Math.max(content.timestampMs, parent.timestampMs);
    const offered = [
      ...operators.flatMap((operator) => operator.extrinsicsFor(parent, timestampMs)),
      ...content.offered,
    ];
    const siblings = tree.childCount(parent.hash);
    const block = buildBlock(runtimes.at(parent.state), parent, {
      ...content,
      timestampMs,
      offered,
      siblings,
    });
    // Throws if `:code` names no known runtime, because no block could be built on that state.
    runtimes.at(block.state);
    tree.add(block);
    return block;
  }

  function becomeBest(block: SealedBlock): readonly ChainEvent[] {
    const changed = tree.makeBest(block);
    if (changed === undefined) return [];
    return [{ type: 'bestChanged', block, ...changed }, ...finality.advance()];
  }

  function sealOn(parent: SealedBlock, content: Omit<BlockContent, 'offered' | 'siblings'>): SealedBlock {
    const block = build(parent, { ...content, offered: source.ready(parent) });
    announce([{ type: 'newBlock', block }, ...becomeBest(block)]);
    return block;
  }

  function known(hash: Hex): SealedBlock {
    const found = tree.get(hash);
    if (found !== undefined) return found;
    throw new AppError({ code: 'BlockNotFound', message: `No block ${hash}` });
  }

  function seal(wanted: SealOptions = {}): SealedBlock {
    const { count = 1, timestampMs = now(), stepMs = 6000, extrinsics = [], parent, storage } = wanted;
    let block = parent === undefined ? tree.best() : known(parent);
    requireTime(timestampMs);
    // The timestamp of the last block must be valid as well, before any is sealed.
    requireTime(Math.max(timestampMs, block.timestampMs) + (count - 1) * stepMs);
    for (let index = 0; index < count; index += 1) {
      const demanded = index === 0 ? { demanded: extrinsics, storage } : { demanded: [] };
      block = sealOn(block, { timestampMs: timestampMs + index * stepMs, ...demanded });
    }
    return block;
  }

  const chain: Chain = {
    profile,
    genesisHash: genesis.hash,
    palletMethods: Object.assign({}, ...runtimes.first.pallets.map(({ rpcMethods }) => rpcMethods)),
    bestBlock: tree.best,
    finalizedBlock: tree.finalized,
    block: tree.get,
    blockHash: tree.hashAt,
    sideBlocks: tree.side,
    hasState: createStatePruning(tree, options.statePruningBlocks),
    runtimeAt: ({ state }) => runtimes.at(state),
    codeOf: (specVersion) => runtimes.ofVersion(specVersion)?.code(),
    seal,
    timeTravel(toMs) {
      requireTime(toMs);
      const fromMs = now();
      let block: SealedBlock = tree.best();
      for (let timestampMs = fromMs; timestampMs < toMs; ) {
        timestampMs = Math.min(timestampMs + hourMs, toMs);
        block = sealOn(tree.best(), { timestampMs, demanded: [] });
      }
      travelledMs = Math.max(travelledMs, toMs - nowMs());
      return block;
    },
    setHead(hash) {
      const block = known(hash);
      announce(becomeBest(block));
      return block;
    },
    reorg(wanted) {
      const head = reorganize(
        {
          tree,
          source,
          nowMs: now(),
          build(parent, content) {
            const block = build(parent, { ...content, demanded: [] });
            announce([{ type: 'newBlock', block }]);
            return block;
          },
        },
        wanted,
      );
      announce(becomeBest(head));
      return head;
    },
    finality: finality.current,
    setFinality(change) {
      finality.change(change);
      store.setFinality(finality.current());
      announce(finality.advance());
    },
    snapshot: () => snapshots.take({ tree: tree.mark(), travelledMs }),
    revert(id) {
      const moment = snapshots.goBackTo(id);
      if (moment === undefined) return false;
      tree.removeAfter(moment.tree);
      travelledMs = moment.travelledMs;
      announce([{ type: 'reverted', block: tree.best(), finalized: tree.finalized() }]);
      return true;
    },
    impersonation,
    exportState: (hash) =>
      exportChain(hash === undefined ? tree.best() : known(hash), {
        network: profile.network,
        liveConstants,
        genesisHash: genesis.hash,
      }),
    nowMs: now,
    setExtrinsicSource(next) {
      source = next;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    [Symbol.dispose]: () => store[Symbol.dispose](),
  };
  if (isNew) {
    if (story && from === undefined) playStory(chain, runtimes.first, network.story, now());
    store.setBegun();
  }
  return chain;
}
