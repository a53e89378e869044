import type { NodeRpc } from '@hub/node-rpc/types';
import { twox128 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { readCompact } from './read-compact.ts';

const text = new TextEncoder();
const keyOf = (item: string): Hex =>
  toHex(new Uint8Array([...twox128(text.encode('System')), ...twox128(text.encode(item))]));

// These storage keys are the same in every runtime.
const keys = [keyOf('Events'), keyOf('EventCount')];
const lastUpgradeKey = keyOf('LastRuntimeUpgrade');

/** Raw values of pallet System in the state after a block; undefined where a value is absent. */
export interface SystemState {
  readonly events: Uint8Array | undefined;
  readonly eventCount: Uint8Array | undefined;
}

/** Reads System.Events and System.EventCount with one request, so that they come from one state. */
export async function readSystemState(rpc: NodeRpc, at: Hex): Promise<SystemState> {
  const [events, eventCount] = await rpc.getStorageMany(keys, at);
  return { events, eventCount };
}

/** Reads System.LastRuntimeUpgrade: the spec version that executed block `at`; undefined when it is absent. */
export async function readNotedSpecVersion(rpc: NodeRpc, at: Hex): Promise<number | undefined> {
  const lastUpgrade = await rpc.getStorage(lastUpgradeKey, at);
  return lastUpgrade && readCompact(lastUpgrade);
}
