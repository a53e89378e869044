import { twox128 } from '@hub/primitives/hashes';
import { fromHex, toHex } from '@hub/primitives/hex';
import type { Hub } from './open-hub.ts';

/** Relay blocks between two rewards, which is a day. */
const INTERVAL_RELAY_BLOCKS = 14_400;
const RELAY_BLOCK_MS = 6000;

/** The reward settings in the chain's own storage, read from Unique's node. */
export interface ChainRate {
  /** A day's reward in parts per billion of a stake. */
  readonly parts: bigint;
  /** The time of the first reward for a stake made now, in milliseconds. */
  readonly firstRewardAtMs: number;
}

/** Reads rate, relay block and time directly from the node. */
export async function readChainRate(hub: Hub): Promise<ChainRate> {
  const configuration = await readStorage(hub, 'Configuration', 'AppPromomotionConfigurationOverride');
  const relay = await readStorage(hub, 'ParachainSystem', 'LastRelayChainBlockNumber');
  const now = await readStorage(hub, 'Timestamp', 'Now');
  const relayBlock = Number(readNumber(relay, 0, 4));
  const isBoundary = relayBlock % INTERVAL_RELAY_BLOCKS === 0;
  const intervals = Math.floor(relayBlock / INTERVAL_RELAY_BLOCKS) + (isBoundary ? 1 : 2);
  const waitMs = (intervals * INTERVAL_RELAY_BLOCKS - relayBlock) * RELAY_BLOCK_MS;
  return { parts: incomeOf(configuration), firstRewardAtMs: Number(readNumber(now, 0, 8)) + waitMs };
}

/** The third of four options, each one byte, followed by four bytes if that byte is 1 (the last one: by one byte). */
function incomeOf(configuration: Uint8Array): bigint {
  let offset = 0;
  for (let option = 0; option < 2; option += 1) offset += configuration[offset] === 1 ? 5 : 1;
  if (configuration[offset] !== 1) throw new Error('no rate in the configuration');
  return readNumber(configuration, offset + 1, 4);
}

async function readStorage(hub: Hub, pallet: string, item: string): Promise<Uint8Array> {
  const name = (text: string) => toHex(twox128(new TextEncoder().encode(text))).slice(2);
  const value = await hub.callNode('unique', 'state_getStorage', [`0x${name(pallet)}${name(item)}`]);
  return fromHex(String(value));
}

function readNumber(bytes: Uint8Array, offset: number, length: number): bigint {
  return bytes
    .subarray(offset, offset + length)
    .reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}
