import { AppError } from '@hub/primitives/app-error';
import { decodeText } from '../property-text.ts';

const longestVarint = 10;
const deepestGroup = 100;

/** Reads the wire format of Protocol Buffers. Throws AppError `DecodeFailed` for invalid or truncated bytes. */
export class ProtobufReader {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#offset >= this.#bytes.length;
  }

  /** Reads the low 32 bits of a varint. */
  varint(): number {
    let value = 0;
    for (let index = 0; index < longestVarint; index += 1) {
      const byte = this.#byte();
      if (index < 5) value |= (byte & 0x7f) << (7 * index);
      if (byte < 0x80) return value >>> 0;
    }
    throw damaged('a varint is too long');
  }

  int32(): number {
    return this.varint() | 0;
  }

  text(): string {
    return decodeText(this.#take(this.varint()));
  }

  /** Reads a packed list of numbers. */
  packed(): number[] {
    const reader = new ProtobufReader(this.#take(this.varint()));
    const numbers: number[] = [];
    while (!reader.isAtEnd) numbers.push(reader.int32());
    return numbers;
  }

  /** Skips a field of the given wire type. */
  skip(wireType: number, depth = 0): void {
    if (wireType === 0) this.varint();
    else if (wireType === 1) this.#take(8);
    else if (wireType === 2) this.#take(this.varint());
    else if (wireType === 3) this.#skipGroup(depth);
    else if (wireType === 5) this.#take(4);
    else throw damaged(`there is no wire type ${wireType}`);
  }

  #skipGroup(depth: number): void {
    if (depth >= deepestGroup) throw damaged('groups are nested too deeply');
    for (let wireType = this.varint() & 7; wireType !== 4; wireType = this.varint() & 7) {
      this.skip(wireType, depth + 1);
    }
  }

  #byte(): number {
    const byte = this.#bytes[this.#offset];
    if (byte === undefined) throw damaged('the bytes end early');
    this.#offset += 1;
    return byte;
  }

  #take(length: number): Uint8Array {
    const end = this.#offset + length;
    if (end > this.#bytes.length) throw damaged('the bytes end early');
    const taken = this.#bytes.subarray(this.#offset, end);
    this.#offset = end;
    return taken;
  }
}

function damaged(reason: string): AppError {
  return new AppError({ code: 'DecodeFailed', message: reason });
}
