/** Reads the values of a ByteWriter in the same order; throws RangeError when the bytes end early. */
export interface ByteReader {
  byte(): number;
  uint32(): number;
  float64(): number;
  /** A copy, so that the value does not keep the whole record in memory. */
  bytes(): Uint8Array;
  hex(): string;
}

export function createByteReader(record: Uint8Array<ArrayBuffer>): ByteReader {
  const buffer = Buffer.from(record.buffer, record.byteOffset, record.length);
  let position = 0;

  function advance(count: number): number {
    const at = position;
    position += count;
    if (position > buffer.length) throw new RangeError(`The record ends at byte ${buffer.length}`);
    return at;
  }

  const uint32 = () => buffer.readUInt32LE(advance(4));
  return {
    byte: () => buffer.readUInt8(advance(1)),
    uint32,
    float64: () => buffer.readDoubleLE(advance(8)),
    bytes() {
      const length = uint32();
      const from = advance(length);
      return record.slice(from, from + length);
    },
    hex() {
      const length = uint32();
      const from = advance(length);
      return buffer.toString('hex', from, from + length);
    },
  };
}
