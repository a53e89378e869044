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

/** Reads rate, relay block and time of a block, by default the best one, directly from the node. */
export async function readChainRate(hub: Hub, blockNumber?: number): Promise<ChainRate> {
  const block = await hub.callNode('unique', 'chain_getBlockHash', [blockNumber ?? null]);
  const read = (pallet: string, item: string) => readStorage(hub, pallet, item, block);
  const configuration = await read('Configuration', 'AppPromomotionConfigurationOverride');
  const relay = await read('ParachainSystem', 'LastRelayChainBlockNumber');
  const now = await read('Timestamp', 'Now');
  const relayBlock = Number(readNumber(relay, 0, 4));
  const isBoundary = relayBlock % INTERVAL_RELAY_BLOCKS === 0;
  const intervals = Math.floor(relayBlock / INTERVAL_RELAY_BLOCKS) + (isBoundary ? 1 : 2);
  const waitMs = (intervals * INTERVAL_RELAY_BLOCKS - relayBlock) * RELAY_BLOCK_MS;
  return { parts: incomeOf(configuration), firstRewardAtMs: Number(readNumber(now, 0, 8)) + waitMs };
}

/**
 * Reads the interval income, the third SCALE option. Each option before it is one byte, and four more if that byte is
 * 1.
 */
function incomeOf(configuration: Uint8Array): bigint {
  let offset = 0;
  for (let option = 0; option < 2; option += 1) offset += configuration[offset] === 1 ? 5 : 1;
  if (configuration[offset] !== 1) throw new Error('no rate in the configuration');
  return readNumber(configuration, offset + 1, 4);
}

async function readStorage(hub: Hub, pallet: string, item: string, block: unknown): Promise<Uint8Array> {
  const name = (text: string) => toHex(twox128(new TextEncoder().encode(text))).slice(2);
  const value = await hub.callNode('unique', 'state_getStorage', [`0x${name(pallet)}${name(item)}`, block]);
  return fromHex(String(value));
}

function readNumber(bytes: Uint8Array, offset: number, length: number): bigint {
  return bytes
    .subarray(offset, offset + length)
    .reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
}

/** Reads the number of the best block from Unique's node. */
export async function readBestNumber(hub: Hub): Promise<number> {
  const header = await hub.callNode('unique', 'chain_getHeader', []);
  return Number((header as { readonly number: string }).number);
}
