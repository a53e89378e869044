import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as t from '../codec/types.ts';
import type { Block } from '../frame/block.ts';
import type { BoundCall } from '../frame/call.ts';
import { highestRelayBlock } from '../pallets/parachain-system/storage.ts';
import { type InboundMessages, noMessages } from '../pallets/parachain-system/types.ts';
import { zeroHash } from '../pallets/system/storage.ts';
import type { DigestItem } from '../pallets/system/types.ts';
import type { State } from '../state/state.ts';

/** Milliseconds between two relay chain blocks, which is also the length of an Aura slot. */
export const relayBlockMs = 6000;

const highestU32 = 0xffff_ffff;
/** The last time with a relay block number: in the year 2786. */
export const lastTimestampMs = (highestU32 + 1) * relayBlockMs - 1;

const maxPovBytes = 10 * 1024 * 1024;
const auraEngine = toHex(utf8ToBytes('aura'));
const noProof = { trie_nodes: [] };

/**
 * Throws AppError 'InvalidTime' for an invalid block time: not an integer of milliseconds from 1970 to
 * `lastTimestampMs`.
 */
export function requireTime(timestampMs: number): void {
  if (Number.isInteger(timestampMs) && timestampMs >= 0 && timestampMs <= lastTimestampMs) return;
  const message = `A block cannot stand at ${timestampMs} ms: times are whole numbers from 0 to ${lastTimestampMs}`;
  throw new AppError({ code: 'InvalidTime', message });
}

/** The relay block number by the clock: one block every six seconds since 1970. */
export function relayBlockAt(timestampMs: number): number {
  return Math.floor(timestampMs / relayBlockMs);
}

/**
 * The relay block number of the child of a block with this state. It is the clock's number, but always above the
 * parent's: after a burst of blocks it runs ahead by one per block until the clock has caught up. Throws AppError
 * 'InvalidTime' when no number is left.
 */
export function relayBlockAfter(parent: Pick<State, 'get'>, timestampMs: number): number {
  const next = Math.max(relayBlockAt(timestampMs), highestRelayBlock(parent) + 1);
  if (next <= highestU32) return next;
  throw new AppError({ code: 'InvalidTime', message: `No relay block comes after number ${highestU32}` });
}

type Bind = (pallet: string, method: string, args: Readonly<Record<string, unknown>>) => BoundCall;

/** Names of the two calls at the beginning of every block. */
export const inherentNames = ['ParachainSystem.set_validation_data', 'Timestamp.set'];

/** The two calls at the beginning of every block: relay chain data, then the time. */
export function inherentCalls(
  bind: Bind,
  parent: Pick<Block, 'headerBytes'>,
  relayBlock: number,
  timestampMs: number,
): BoundCall[] {
  const inbound_messages_data: InboundMessages = noMessages;
  return [
    bind('ParachainSystem', 'set_validation_data', {
      data: {
        validation_data: {
          parent_head: parent.headerBytes,
          relay_parent_number: relayBlock,
          relay_parent_storage_root: zeroHash,
          max_pov_size: maxPovBytes,
        },
        relay_chain_state: noProof,
        relay_parent_descendants: [],
        collator_peer_id: undefined,
      },
      inbound_messages_data,
    }),
    bind('Timestamp', 'set', { now: BigInt(timestampMs) }),
  ];
}

/** Digest of a block: its slot, in the form of the live chain's Aura authors. */
export function slotDigest(timestampMs: number): DigestItem[] {
  const slot = t.u64.codec.enc(BigInt(relayBlockAt(timestampMs)));
  return [{ type: 'PreRuntime', value: [auraEngine, slot] }];
}
