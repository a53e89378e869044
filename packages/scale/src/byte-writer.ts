import { AppError } from '@hub/primitives/app-error';

const maximumDepth = 256;

/** Collects SCALE bytes. */
export class ByteWriter {
  #bytes = new Uint8Array(128);
  #length = 0;
  #depth = 0;

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** The low bytes of an integer, little-endian, two's complement. */
  integer(value: bigint, byteLength: number): void {
    let rest = value;
    for (let index = 0; index < byteLength; index += 1) {
      this.byte(Number(rest & 0xffn));
      rest >>= 8n;
    }
  }

  /** A compact integer of 0 to 2^536 - 1. */
  compact(value: bigint): void {
    if (value < 1n << 6n) this.integer(value << 2n, 1);
    else if (value < 1n << 14n) this.integer((value << 2n) | 0b01n, 2);
    else if (value < 1n << 30n) this.integer((value << 2n) | 0b10n, 4);
    else {
      const byteLength = Math.ceil(value.toString(16).length / 2);
      this.byte(((byteLength - 4) << 2) | 0b11);
      this.integer(value, byteLength);
    }
  }

  enter(): void {
    this.#depth += 1;
    if (this.#depth > maximumDepth) {
      throw new AppError({ code: 'InvalidArgument', message: 'The value is nested too deep' });
    }
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** An empty writer with the current nesting depth, for parts that are sorted before they are written. */
  branch(): ByteWriter {
    const branch = new ByteWriter();
    branch.#depth = this.#depth;
    return branch;
  }

  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(extra: number): void {
    const needed = this.#length + extra;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}
