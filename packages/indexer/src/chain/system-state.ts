import type { NodeRpc } from '@hub/node-rpc/types';
import { twox128 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { readCompact } from './read-compact.ts';

const text = new TextEncoder();
const keyOf = (item: string): Hex =>
  toHex(new Uint8Array([...twox128(text.encode('System')), ...twox128(text.encode(item))]));

// The same in every runtime.
const keys = [keyOf('Events'), keyOf('EventCount')];
const lastUpgradeKey = keyOf('LastRuntimeUpgrade');

/** What pallet System left in the state after a block, as bytes; undefined what is not there. */
export interface SystemState {
  readonly events: Uint8Array | undefined;
  readonly eventCount: Uint8Array | undefined;
}

/** One request, so that all is of one state. */
export async function readSystemState(rpc: NodeRpc, at: Hex): Promise<SystemState> {
  const [events, eventCount] = await rpc.getStorageMany(keys, at);
  return { events, eventCount };
}

/** Spec version of the runtime that executed the block, as the block itself noted it; undefined when it did not. */
export async function readNotedSpecVersion(rpc: NodeRpc, at: Hex): Promise<number | undefined> {
  const lastUpgrade = await rpc.getStorage(lastUpgradeKey, at);
  return lastUpgrade && readCompact(lastUpgrade);
}
