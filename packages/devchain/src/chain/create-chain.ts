import { AppError } from '@hub/primitives/app-error';
import { buildGenesis } from '../genesis/build-genesis.ts';
import type { RuntimeDefinition } from '../runtime/runtime-definition.ts';
import { createRuntimes } from '../runtime/runtimes.ts';
import { playStory } from '../story/play-story.ts';
import { createBlockTree } from './block-tree.ts';
import { buildBlock, type SealedBlock } from './build-block.ts';
import { createOperator } from './operator.ts';
import { profileOf } from './profile.ts';
import type { Block, Chain, ChainEvent, ChainProfile, ExtrinsicSource, SealOptions } from './types.ts';

const hourMs = 3_600_000;

export interface ChainOptions {
  readonly network: ChainProfile['network'];
  /** The clock, in milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Begin with weeks of staking history that end at the present moment; default false. */
  readonly story?: boolean;
  /** Keep rate and pending interval of the live network instead of those made for fast days; default false. */
  readonly liveConstants?: boolean;
  /** Whether the rewards are paid out once per relay day, as the network's operator does; default true. */
  readonly payouts?: boolean;
  /** Runtimes the chain can be upgraded to, beside the one it begins with; default none. */
  readonly nextRuntimes?: readonly RuntimeDefinition[];
}

/** A development chain in memory. Same options and clock readings, same blocks. */
export function createChain(options: ChainOptions): Chain {
  const { network, nowMs, story = false, liveConstants = false, payouts = true } = options;
  const profile = profileOf(network);
  const runtimes = createRuntimes(profile, options.nextRuntimes);
  const genesis = buildGenesis(runtimes.first, { liveConstants });
  const tree = createBlockTree(genesis);
  const operator = payouts ? createOperator(runtimes, genesis.hash) : undefined;
  const listeners = new Set<(event: ChainEvent) => void>();
  let source: ExtrinsicSource = { ready: () => [] };
  let travelledMs = 0;
  const now = () => nowMs() + travelledMs;

  function sealOn(parent: SealedBlock, timestampMs: number, demanded: readonly Uint8Array[]): SealedBlock {
    const time = Math.max(timestampMs, parent.timestampMs);
    const offered = [...(operator?.extrinsicsFor(parent, time) ?? []), ...source.ready(parent)];
    const block = buildBlock(runtimes.at(parent.state), parent, { timestampMs: time, offered, demanded });
    for (const event of tree.add(block)) {
      for (const listener of [...listeners]) listener(event);
    }
    return block;
  }

  function known(block: Pick<Block, 'hash'>): SealedBlock {
    const found = tree.get(block.hash);
    if (found !== undefined) return found;
    throw new AppError({ code: 'BlockNotFound', message: `No block ${block.hash}`, status: 404 });
  }

  function seal({
    count = 1,
    timestampMs = now(),
    stepMs = 6000,
    extrinsics = [],
    parent,
  }: SealOptions = {}) {
    let block = parent === undefined ? tree.best() : known({ hash: parent });
    for (let index = 0; index < count; index += 1) {
      block = sealOn(block, timestampMs + index * stepMs, index === 0 ? extrinsics : []);
    }
    return block;
  }

  const chain: Chain = {
    profile,
    genesisHash: genesis.hash,
    bestBlock: tree.best,
    finalizedBlock: tree.finalized,
    block: tree.get,
    blockHash: tree.hashAt,
    runtimeAt: ({ state }) => runtimes.at(state),
    seal,
    timeTravel(toMs) {
      const fromMs = now();
      let block: SealedBlock = tree.best();
      for (let timeMs = fromMs; timeMs < toMs; ) {
        timeMs = Math.min(timeMs + hourMs, toMs);
        block = sealOn(tree.best(), timeMs, []);
      }
      travelledMs += Math.max(0, toMs - fromMs);
      return block;
    },
    nowMs: now,
    setExtrinsicSource(next) {
      source = next;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  if (story) playStory(chain, runtimes.first, now());
  return chain;
}
