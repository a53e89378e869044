import { ByteReader, decodeFailed } from '@hub/scale/byte-reader';
import { decodeState } from '@hub/scale/decode-state';
import type { BlockState } from '../../chain/state/block-state.ts';

export interface PendingUnstake {
  /** In smallest units. */
  readonly amount: bigint;
  /** The amount is released at the beginning of this block. */
  readonly unlocksAtBlock: number;
}

const substrateVariant = 0;
const amountBytes = 16;

/**
 * Reads the amounts that an account has unstaked and that are not released yet, the next release first. It calls the
 * runtime API, because the storage is keyed by block and would have to be read completely. Throws AppError
 * `StateUnreadable`.
 */
export async function readPending(state: BlockState, publicKey: Uint8Array): Promise<PendingUnstake[]> {
  const account = new Uint8Array([substrateVariant, ...publicKey]);
  const method = 'AppPromotionApi_pending_unstake_per_block';
  const result = await state.call(method, account);
  return decodeState({ entry: method, block: state.block }, () => decodePending(result));
}

/** Decodes `Result<Vec<(u32, u128)>, DispatchError>`. Throws AppError `DecodeFailed` for an error or other bytes. */
export function decodePending(result: Uint8Array): PendingUnstake[] {
  const reader = new ByteReader(result);
  if (reader.byte() !== 0) throw decodeFailed('The runtime answered with an error');
  const pending = Array.from({ length: reader.length() }, () => ({
    unlocksAtBlock: reader.uint(4),
    amount: reader.bigUint(amountBytes),
  }));
  if (reader.remaining > 0) throw decodeFailed(`${reader.remaining} bytes are left after the list`);
  return pending.sort((a, b) => a.unlocksAtBlock - b.unlocksAtBlock);
}
