// The runtime API AppPromotionApi (chain facts 2.9), as bytes.
import { AppError } from '@hub/primitives/app-error';

export interface PendingUnstake {
  /** Block at whose beginning the amount is unlocked. */
  readonly blockNumber: number;
  readonly amount: bigint;
}

/** CrossAccountId::Substrate of a public key. */
export function crossAccount(publicKey: Uint8Array): Uint8Array {
  return new Uint8Array([0, ...publicKey]);
}

/** None of an optional cross account. */
export const noCrossAccount: Uint8Array = new Uint8Array([0]);

/** Some(CrossAccountId::Substrate) of a public key. */
export function someCrossAccount(publicKey: Uint8Array): Uint8Array {
  return new Uint8Array([1, ...crossAccount(publicKey)]);
}

const U128_BYTES = 16;
const ENTRY_BYTES = 4 + U128_BYTES;

/** Reads Result<u128, DispatchError>; AppError 'StateUnreadable' for an error or other bytes. */
export function readTotal(answer: Uint8Array): bigint {
  if (answer[0] !== 0 || answer.length !== 1 + U128_BYTES) throw unreadable(answer);
  return readU128(answer, 1);
}

/** Reads Result<Vec<(u32, u128)>, DispatchError>; AppError 'StateUnreadable' for an error or other bytes. */
export function readPending(answer: Uint8Array): PendingUnstake[] {
  if (answer[0] !== 0) throw unreadable(answer);
  const { value: count, end: start } = readCompact(answer, 1);
  if (answer.length !== start + count * ENTRY_BYTES) throw unreadable(answer);
  const view = new DataView(answer.buffer, answer.byteOffset, answer.byteLength);
  return Array.from({ length: count }, (_, index) => {
    const position = start + index * ENTRY_BYTES;
    return { blockNumber: view.getUint32(position, true), amount: readU128(answer, position + 4) };
  });
}

function readU128(bytes: Uint8Array, position: number): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (view.getBigUint64(position + 8, true) << 64n) | view.getBigUint64(position, true);
}

/** A compact length; the four-byte form (up to 2^30) is the largest that occurs. */
function readCompact(bytes: Uint8Array, position: number): { value: number; end: number } {
  const mode = (bytes[position] ?? 3) & 3;
  const byteLength = [1, 2, 4][mode];
  if (byteLength === undefined || bytes.length < position + byteLength) throw unreadable(bytes);
  let encoded = 0;
  for (let index = byteLength - 1; index >= 0; index--)
    encoded = encoded * 256 + (bytes[position + index] ?? 0);
  return { value: Math.floor(encoded / 4), end: position + byteLength };
}

function unreadable(answer: Uint8Array): AppError {
  return new AppError({
    code: 'StateUnreadable',
    message: `AppPromotionApi answered ${answer.length} bytes beginning ${answer.subarray(0, 8).join(' ')}`,
    status: 500,
  });
}
