import { AppError } from '@hub/primitives/app-error';
import type { BlockState } from '../runtime/block-state.ts';

export interface PendingUnstake {
  /** Smallest units. */
  readonly amount: bigint;
  /** Block whose beginning releases it. */
  readonly unlocksAtBlock: number;
}

const substrateVariant = 0;
const entryLength = 4 + 16;

/**
 * What an account has unstaked and not yet got back, next to unlock first. Asked through the runtime API, because the
 * storage is keyed by block and would have to be walked whole.
 */
export async function readPending(state: BlockState, publicKey: Uint8Array): Promise<PendingUnstake[]> {
  const account = new Uint8Array([substrateVariant, ...publicKey]);
  const result = await state.call('AppPromotionApi_pending_unstake_per_block', account);
  return decodePending(result);
}

/** Decodes `Result<Vec<(u32, u128)>, DispatchError>`; AppError `NodeBadAnswer` for an error or other bytes. */
export function decodePending(result: Uint8Array): PendingUnstake[] {
  const view = new DataView(result.buffer, result.byteOffset, result.byteLength);
  if (result[0] !== 0) throw badAnswer();
  const { count, length } = readCompactLength(view, 1);
  const start = 1 + length;
  if (result.length !== start + count * entryLength) throw badAnswer();
  return Array.from({ length: count }, (_, index) => {
    const offset = start + index * entryLength;
    const low = view.getBigUint64(offset + 4, true);
    return {
      unlocksAtBlock: view.getUint32(offset, true),
      amount: low + (view.getBigUint64(offset + 12, true) << 64n),
    };
  }).sort((a, b) => a.unlocksAtBlock - b.unlocksAtBlock);
}

/** SCALE compact numbers below 2^30; a list of pending unstakes is never longer. */
function readCompactLength(view: DataView, offset: number): { count: number; length: number } {
  const mode = view.byteLength > offset ? view.getUint8(offset) & 0b11 : undefined;
  if (mode === 0) return { count: view.getUint8(offset) >> 2, length: 1 };
  if (mode === 1 && view.byteLength >= offset + 2)
    return { count: view.getUint16(offset, true) >> 2, length: 2 };
  if (mode === 2 && view.byteLength >= offset + 4)
    return { count: view.getUint32(offset, true) >>> 2, length: 4 };
  throw badAnswer();
}

function badAnswer(): AppError {
  return new AppError({
    code: 'NodeBadAnswer',
    message: 'The chain did not tell the pending unstakes of the account',
    status: 502,
  });
}
