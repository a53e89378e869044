// The runtime API AppPromotionApi (docs/chain-rules.md#staking-runtime-api): its arguments and results in SCALE.
import { ByteReader, decodeFailed } from '@hub/scale/byte-reader';

export interface PendingUnstake {
  /** Block at whose beginning the amount is released. */
  readonly blockNumber: number;
  readonly amount: bigint;
}

/** CrossAccountId::Substrate of a public key. */
export function crossAccount(publicKey: Uint8Array): Uint8Array {
  return new Uint8Array([0, ...publicKey]);
}

/** None of Option<CrossAccountId>. */
export const noCrossAccount: Uint8Array = new Uint8Array([0]);

/** Some(CrossAccountId::Substrate) of a public key. */
export function someCrossAccount(publicKey: Uint8Array): Uint8Array {
  return new Uint8Array([1, ...crossAccount(publicKey)]);
}

const U128_BYTES = 16;

/** Decodes Result<u128, DispatchError>. Throws AppError 'DecodeFailed' for an error or any other bytes. */
export function readTotal(answer: Uint8Array): bigint {
  return readOk(answer, (reader) => reader.bigUint(U128_BYTES));
}

/** Decodes Result<Vec<(u32, u128)>, DispatchError>. Throws AppError 'DecodeFailed' for an error or any other bytes. */
export function readPending(answer: Uint8Array): PendingUnstake[] {
  return readOk(answer, (reader) =>
    Array.from({ length: reader.length() }, () => ({
      blockNumber: reader.uint(4),
      amount: reader.bigUint(U128_BYTES),
    })),
  );
}

/** Decodes the value of an Ok and checks that no bytes follow it. */
function readOk<T>(answer: Uint8Array, read: (reader: ByteReader) => T): T {
  const reader = new ByteReader(answer);
  if (reader.byte() !== 0) throw decodeFailed('The runtime answered with an error');
  const value = read(reader);
  if (reader.remaining > 0) throw decodeFailed(`${reader.remaining} bytes are left after the value`);
  return value;
}
