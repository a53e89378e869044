import type { Block } from '@hub/devchain/frame/block';
import type { Devchain } from '@hub/devchain/start-devchain';
import { createRuntimeDriver } from '@hub/testkit/runtime-driver';
import type { TestClock } from '@hub/testkit/test-clock';
import { draftCalls } from './draft-calls.ts';
import { DEEP_BLOCKS } from './plan.ts';
import type { Random } from './random.ts';
import type { Tally } from './tally.ts';

/** The actions of a run on its chain. They depend on the seed alone and not on the indexer. */
export interface ChainPlayer {
  block(options: { readonly isDayLater: boolean }): Block;
  /** Replaces up to `depth` of the last blocks, none of them finalized. */
  reorg(options: {
    readonly depth: number;
    readonly count: number;
    readonly keepTransactions: boolean;
  }): void;
  /**
   * Upgrades to the next runtime, possibly one that a reorg removed before. Returns its version, or undefined after the
   * last.
   */
  upgrade(): number | undefined;
}

const BLOCK_MS = 6000;
const DAY_MS = 86_400_000;

export interface ChainPlayerOptions {
  readonly devchain: Devchain;
  readonly clock: TestClock;
  /** The versions to which the chain can be upgraded, in this order. */
  readonly specVersions: readonly number[];
  readonly random: Random;
  readonly tally: Tally;
}

export function createChainPlayer(options: ChainPlayerOptions): ChainPlayer {
  const { clock, specVersions, random, tally } = options;
  const { chain } = options.devchain;
  const driver = createRuntimeDriver(chain);
  return {
    block({ isDayLater }) {
      clock.advance(isDayLater ? DAY_MS : BLOCK_MS);
      tally.count('blocks');
      return driver.seal(...draftCalls(random));
    },
    reorg({ depth: wanted, count, keepTransactions }) {
      const depth = Math.min(wanted, chain.bestBlock().number - chain.finalizedBlock().number);
      if (depth === 0) return;
      chain.reorg({ depth, count, keepTransactions });
      tally.count('reorgs');
      if (depth >= DEEP_BLOCKS) tally.count('deep reorgs');
    },
    upgrade() {
      const { specVersion: present } = chain.runtimeAt(chain.bestBlock()).version;
      const specVersion = specVersions.find((one) => one > present);
      if (specVersion === undefined) return undefined;
      clock.advance(BLOCK_MS);
      driver.upgradeTo(specVersion);
      tally.count('upgrades');
      return specVersion;
    },
  };
}
