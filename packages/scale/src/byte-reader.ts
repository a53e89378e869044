import { AppError } from '@hub/primitives/app-error';

/**
 * The deepest nesting of calls and enums that is decoded; runtimes have the same limit for extrinsics
 * (MAX_EXTRINSIC_DEPTH).
 */
const maximumDepth = 256;

/** A cursor over SCALE bytes. Throws AppError `DecodeFailed` for reading past the end and for too deep nesting. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #depth = 0;
  position = 0;

  constructor(bytes: Uint8Array) {
    // A plain view: its slice() copies, that of a Node Buffer does not.
    this.#bytes = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get remaining(): number {
    return this.#bytes.length - this.position;
  }

  byte(): number {
    return this.#view.getUint8(this.#advance(1));
  }

  /** The next bytes, copied. */
  take(length: number): Uint8Array {
    const start = this.#advance(length);
    return this.#bytes.slice(start, start + length);
  }

  /** A copy of the bytes from an earlier position to the current one. */
  since(start: number): Uint8Array {
    return this.#bytes.slice(start, this.position);
  }

  /** An unsigned little-endian integer of 1, 2 or 4 bytes. */
  uint(byteLength: 1 | 2 | 4): number {
    const start = this.#advance(byteLength);
    if (byteLength === 1) return this.#view.getUint8(start);
    return byteLength === 2 ? this.#view.getUint16(start, true) : this.#view.getUint32(start, true);
  }

  /** An unsigned little-endian integer of any number of bytes. */
  bigUint(byteLength: number): bigint {
    const start = this.#advance(byteLength);
    let value = 0n;
    let end = byteLength;
    for (; end >= 8; end -= 8) value = (value << 64n) | this.#view.getBigUint64(start + end - 8, true);
    for (; end > 0; end -= 1) value = (value << 8n) | BigInt(this.#view.getUint8(start + end - 1));
    return value;
  }

  /** A compact integer: a number if it is encoded in one, two or four bytes (below 2^30), else a bigint. */
  compact(): number | bigint {
    const mode = this.#view.getUint8(this.#advance(0, 1)) & 0b11;
    if (mode === 0) return this.uint(1) >>> 2;
    if (mode === 1) return this.uint(2) >>> 2;
    if (mode === 2) return this.uint(4) >>> 2;
    return this.bigUint((this.byte() >>> 2) + 4);
  }

  /** The length prefix of a sequence whose elements have at least one byte each. */
  length(): number {
    const length = this.compact();
    if (length > this.remaining)
      throw decodeFailed(`A sequence of ${length} does not fit into the bytes left`);
    return Number(length);
  }

  enter(): void {
    this.#depth += 1;
    if (this.#depth > maximumDepth) throw decodeFailed('The value is nested too deep');
  }

  leave(): void {
    this.#depth -= 1;
  }

  #advance(length: number, needed = length): number {
    const start = this.position;
    if (needed > this.remaining) {
      throw decodeFailed(`Wanted ${needed} bytes at offset ${start}, ${this.remaining} are left`);
    }
    this.position = start + length;
    return start;
  }
}

/**
 * The error for bytes that do not fit their type. They usually come from the chain, so the error is not a client's
 * fault.
 */
export function decodeFailed(message: string): AppError {
  return new AppError({ code: 'DecodeFailed', message });
}
