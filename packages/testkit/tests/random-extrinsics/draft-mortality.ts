import { birthBlock, type Mortality } from '../../src/extrinsic-rules/mortality.ts';
import type { Scene } from './draft-values.ts';

const SHORTEST_LOG = 2;
const LONGEST_LOG = 16;
const IMMORTAL: Mortality = { kind: 'immortal' };

function aligned(period: number, block: number): Mortality {
  const step = Math.max(1, period / 4096);
  return { kind: 'mortal', period, phase: Math.floor((block % period) / step) * step };
}

/** Immortal, or any period that began at a block with a stored hash. */
export function draftMortality({ random, world }: Scene): Mortality {
  if (random.isLucky(0.5)) return IMMORTAL;
  const period = 2 ** (SHORTEST_LOG + random.below(LONGEST_LOG - SHORTEST_LOG + 1));
  const { blockNumber } = world.ledger;
  const mortality = aligned(period, blockNumber - 1 - random.below(Math.min(period - 1, 64)));
  return world.blockHashes.has(birthBlock(mortality, blockNumber)) ? mortality : IMMORTAL;
}

/** A period that begins with the next block, later, or at an early block, whose hash is mostly no longer stored. */
export function draftAncientMortality({ random, world }: Scene): Mortality {
  const { blockNumber } = world.ledger;
  const shortLog = SHORTEST_LOG + random.below(6);
  return random.pick([
    aligned(2 ** shortLog, blockNumber),
    aligned(2 ** LONGEST_LOG, blockNumber + 100),
    aligned(2 ** LONGEST_LOG, 16 * random.below(4)),
    aligned(4096, random.below(8)),
  ]);
}
