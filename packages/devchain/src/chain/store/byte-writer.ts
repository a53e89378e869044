const firstCapacity = 4096;

/** Writes values one after the other into a buffer that it reuses, so that most records cost no allocation. */
export interface ByteWriter {
  /** Discards the written bytes. */
  begin(): void;
  byte(value: number): void;
  /** An integer below 2^32, 4 bytes. */
  uint32(value: number): void;
  /** Any number, 8 bytes. */
  float64(value: number): void;
  /** The number of bytes as `uint32`, then the bytes. */
  bytes(value: Uint8Array): void;
  /** Like `bytes`, for bytes given as hex text without 0x. */
  hex(digits: string): void;
  /** The written bytes; valid only until the next `begin`. */
  written(): Uint8Array;
}

export function createByteWriter(): ByteWriter {
  let buffer = Buffer.alloc(firstCapacity);
  let length = 0;

  /** Ensures capacity, if needed with a larger buffer, and returns the offset of the value. */
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
