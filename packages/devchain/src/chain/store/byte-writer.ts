const firstCapacity = 4096;

/** Writes values one behind the other. The memory is used again, so the cost of a record is that of its bytes. */
export interface ByteWriter {
  /** Drops what was written. */
  begin(): void;
  byte(value: number): void;
  /** A whole number below 2^32, 4 bytes. */
  uint32(value: number): void;
  /** Any number, 8 bytes. */
  float64(value: number): void;
  /** Bytes behind their length. */
  bytes(value: Uint8Array): void;
  /** Bytes given as hex text without 0x, behind their length. */
  hex(digits: string): void;
  /** What was written; only until the next `begin`. */
  written(): Uint8Array;
}

export function createByteWriter(): ByteWriter {
  let buffer = Buffer.alloc(firstCapacity);
  let length = 0;

  /** Makes room, perhaps in another buffer, and returns where the value goes. */
  function reserve(count: number): number {
    const at = length;
    length += count;
    if (length > buffer.length) {
      const larger = Buffer.alloc(Math.max(buffer.length * 2, length));
      larger.set(buffer);
      buffer = larger;
    }
    return at;
  }

  function uint32(value: number): void {
    const at = reserve(4);
    buffer.writeUInt32LE(value, at);
  }

  return {
    begin() {
      length = 0;
    },
    byte(value) {
      const at = reserve(1);
      buffer.writeUInt8(value, at);
    },
    uint32,
    float64(value) {
      const at = reserve(8);
      buffer.writeDoubleLE(value, at);
    },
    bytes(value) {
      uint32(value.length);
      const at = reserve(value.length);
      buffer.set(value, at);
    },
    hex(digits) {
      uint32(digits.length / 2);
      const at = reserve(digits.length / 2);
      buffer.write(digits, at, 'hex');
    },
    written: () => buffer.subarray(0, length),
  };
}
