import type { BlockRef, NodeRpc } from '@hub/node-rpc/types';
import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';

/** Storage key of Timestamp.Now, the same in every runtime. */
const timestampNow: Hex = '0xf0c365c3cf59d671eb72da0e7a4113c49f1f0515f462cdcf84e0f1d6045dfcbb';

/** Reads a block's time from its own state, in milliseconds since 1970; undefined without a stored value of 8 bytes. */
export async function readTimestamp(
  rpc: Pick<NodeRpc, 'getStorageMany'>,
  hash: Hex,
): Promise<number | undefined> {
  const [value] = await rpc.getStorageMany([timestampNow], hash);
  if (value?.length !== 8) return undefined;
  return Number(new DataView(value.buffer, value.byteOffset, 8).getBigUint64(0, true));
}

/**
 * Reads a block's time like `readTimestamp`; 0 for a genesis block without a time. Throws AppError `NodeBadAnswer` for
 * any other block without a time.
 */
export async function readBlockTime(
  rpc: Pick<NodeRpc, 'getStorageMany'>,
  { number, hash }: BlockRef,
): Promise<number> {
  const timeMs = await readTimestamp(rpc, hash);
  if (timeMs !== undefined) return timeMs;
  if (number === 0) return 0;
  const message = `The node has no time for block ${number}`;
  throw new AppError({ code: 'NodeBadAnswer', message });
}
