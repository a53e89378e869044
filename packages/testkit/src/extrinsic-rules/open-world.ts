import type { Hex } from '@hub/primitives/hex';
import { emit } from '../staking-reference/emit.ts';
import { unlockPending } from '../staking-reference/unlock-pending.ts';
import { paySpendPeriod } from './treasury-calls.ts';
import { type World, withLedger } from './world.ts';

const KNOWN_HASHES = 2400;
const EMPTY_USAGE = { normalRefTime: 0n, operationalRefTime: 0n, lengthBytes: 0 };

/**
 * The world in which a pool validates extrinsics on top of a block. `world` is that after the block, `hash` the block's
 * hash. The block number of the result is the next one, whose hooks have not run.
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
 * Opens the block of a world from `worldAfter`: in every fiftieth block the treasury pays `approved` payments; due
 * unstakes are released unless the chain is in maintenance mode; and the two inherents, `inherentsLength` bytes
 * together, run as extrinsics 0 and 1, which set the relay block (docs/chain-rules.md#relay-blocks) and the time.
 */
export function openWorld(world: World, relayBlock: number, inherentsLength: number): World {
  const paid = paySpendPeriod(world);
  const unlocked = world.isUnderMaintenance ? paid.ledger : unlockPending(paid.ledger);
  const relayed = emit({ ...unlocked, relayBlock, phase: 0 }, 'system.ExtrinsicSuccess', 'Mandatory');
  const opened = emit({ ...relayed, phase: 1 }, 'system.ExtrinsicSuccess', 'Mandatory');
  const usage = { ...paid.usage, lengthBytes: inherentsLength };
  return { ...withLedger(paid, opened), usage };
}
