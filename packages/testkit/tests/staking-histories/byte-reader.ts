import { type Hex, toHex } from '@hub/primitives/hex';

/** Reads consecutive SCALE values. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  take(length: number): Uint8Array {
    const end = this.#offset + length;
    if (end > this.#bytes.length) throw new Error(`Bytes end before ${length} more`);
    const taken = this.#bytes.subarray(this.#offset, end);
    this.#offset = end;
    return taken;
  }

  integer(byteLength: number): bigint {
    return this.take(byteLength).reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n);
  }

  u8(): number {
    return Number(this.integer(1));
  }

  u32(): number {
    return Number(this.integer(4));
  }

  u128(): bigint {
    return (this.integer(8) | (this.integer(8) << 64n)) & ((1n << 128n) - 1n);
  }

  account(): Hex {
    return toHex(this.take(32));
  }

  compact(): bigint {
    const first = this.u8();
    const mode = first & 3;
    if (mode === 3) return this.integer((first >> 2) + 4);
    const more = this.integer(mode === 0 ? 0 : mode === 1 ? 1 : 3);
    return (BigInt(first) | (more << 8n)) >> 2n;
  }

  list<T>(readItem: (reader: ByteReader) => T): readonly T[] {
    return Array.from({ length: Number(this.compact()) }, () => readItem(this));
  }

  /** Throws when bytes are left. */
  end(): void {
    if (this.#offset !== this.#bytes.length)
      throw new Error(`${this.#bytes.length - this.#offset} bytes left`);
  }
}

/** Reads a whole stored value, or returns the default when nothing is stored. */
export function readValue<T>(
  bytes: Uint8Array | undefined,
  whenAbsent: T,
  read: (reader: ByteReader) => T,
): T {
  if (bytes === undefined) return whenAbsent;
  const reader = new ByteReader(bytes);
  const value = read(reader);
  reader.end();
  return value;
}
