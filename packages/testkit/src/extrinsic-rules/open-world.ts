import type { Hex } from '@hub/primitives/hex';
import { emit } from '../staking-reference/emit.ts';
import { unlockPending } from '../staking-reference/unlock-pending.ts';
import { paySpendPeriod } from './treasury-calls.ts';
import { type World, withLedger } from './world.ts';

const KNOWN_HASHES = 2400;
const EMPTY_USAGE = { normalRefTime: 0n, operationalRefTime: 0n, lengthBytes: 0 };

/**
 * The world in which transactions are validated after a block with this hash: the number is the next one, no hook has
 * run.
 */
export function worldAfter(world: World, hash: Hex): World {
  const { ledger } = world;
  const blockHashes = new Map(world.blockHashes).set(ledger.blockNumber, hash);
  const forgotten = ledger.blockNumber - KNOWN_HASHES - 1;
  if (forgotten > 0) blockHashes.delete(forgotten);
  const next = {
    ...ledger,
    blockNumber: ledger.blockNumber + 1,
    phase: 'initialization',
    events: [],
  } as const;
  return { ...world, blockHashes, ledger: next, usage: EMPTY_USAGE };
}

/**
 * Opens the block of such a world: due unstakes are released unless in maintenance mode, the treasury pays approved
 * spends, and the two inherents run as extrinsics 0 and 1 (docs/chain-rules.md#relay-blocks).
 */
export function openWorld(world: World, relayBlock: number, inherentsLength: number): World {
  const paid = paySpendPeriod(world);
  const unlocked = world.isUnderMaintenance ? paid.ledger : unlockPending(paid.ledger);
  const relayed = emit({ ...unlocked, relayBlock, phase: 0 }, 'system.ExtrinsicSuccess', 'Mandatory');
  const opened = emit({ ...relayed, phase: 1 }, 'system.ExtrinsicSuccess', 'Mandatory');
  const usage = { ...paid.usage, lengthBytes: inherentsLength };
  return { ...withLedger(paid, opened), usage };
}
