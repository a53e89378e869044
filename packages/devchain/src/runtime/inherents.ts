import { toHex } from '@hub/primitives/hex';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as t from '../codec/types.ts';
import type { BoundCall } from '../frame/call.ts';
import { type InboundMessages, noMessages } from '../pallets/parachain-system/types.ts';
import { zeroHash } from '../pallets/system/storage.ts';
import type { DigestItem } from '../pallets/system/types.ts';
import type { ParentBlock } from './execute-block.ts';

/** Milliseconds between two relay chain blocks, and between two of this chain. */
export const relayBlockMs = 6000;

const maxPovBytes = 10 * 1024 * 1024;
const auraEngine = toHex(utf8ToBytes('aura'));
const noProof = { trie_nodes: [] };

/** The relay block number at a time: one block every six seconds since 1970. */
export function relayBlockAt(timestampMs: number): number {
  return Math.floor(timestampMs / relayBlockMs);
}

type Bind = (pallet: string, method: string, args: Readonly<Record<string, unknown>>) => BoundCall;

/** The two calls every block begins with, by name. */
export const inherentNames = ['ParachainSystem.set_validation_data', 'Timestamp.set'];

/** The two calls every block begins with: relay chain data, then the time. */
export function inherentCalls(
  bind: Bind,
  parent: ParentBlock & { readonly headerBytes: Uint8Array },
  timestampMs: number,
): BoundCall[] {
  const inbound_messages_data: InboundMessages = noMessages;
  return [
    bind('ParachainSystem', 'set_validation_data', {
      data: {
        validation_data: {
          parent_head: parent.headerBytes,
          relay_parent_number: relayBlockAt(timestampMs),
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

/** Digest of a block: the slot it belongs to, as the Aura authors of the live chain write it. */
export function slotDigest(timestampMs: number): DigestItem[] {
  const slot = t.u64.codec.enc(BigInt(relayBlockAt(timestampMs)));
  return [{ type: 'PreRuntime', value: [auraEngine, slot] }];
}
