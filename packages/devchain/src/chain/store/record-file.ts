import { crc32 } from 'node:zlib';
import { AppError } from '@hub/primitives/app-error';
import type { ByteFile } from './byte-file.ts';

/** A file of consecutive records, each with its length and checksums. */
export interface RecordFile extends Disposable {
  readonly length: number;
  /** Returns the offset of the record. */
  append(payload: Uint8Array): number;
  /** Throws AppError 'DamagedFile' when there is no complete and undamaged record at the offset. */
  read(offset: number): Uint8Array<ArrayBuffer>;
  /**
   * Visits all records in order. A last record that is cut off, or whose payload does not match its checksum, is
   * removed: its writer was killed. Throws AppError 'DamagedFile' on any other damage.
   */
  visit(visitor: (payload: Uint8Array<ArrayBuffer>, offset: number) => void): void;
  /** Keeps only the bytes before `offset`. */
  cut(offset: number): void;
}

// Length and checksum of the payload, then a checksum of both: a damaged length must not look like an incomplete
// record.
const headBytes = 12;

export function createRecordFile(file: ByteFile): RecordFile {
  // A reused buffer for the head of a record: allocating one per record takes longer than writing the record.
  const head = new DataView(new ArrayBuffer(headBytes));
  const lengthAndChecksum = new Uint8Array(head.buffer, 0, 8);
  const wholeHead = new Uint8Array(head.buffer);

  /** Undefined when the record is the last one and is cut off or has a damaged payload. */
  function readAt(offset: number): Uint8Array<ArrayBuffer> | undefined {
    const rest = file.length - offset;
    if (rest < headBytes) return undefined;
    const found = new DataView(file.read(offset, headBytes).buffer);
    if (found.getUint32(8) !== crc32(new Uint8Array(found.buffer, 0, 8))) throw damaged(offset);
    const length = found.getUint32(0);
    if (rest < headBytes + length) return undefined;
    const payload = file.read(offset + headBytes, length);
    if (found.getUint32(4) === crc32(payload)) return payload;
    // An incomplete record may have its full length if the file system lost the content.
    if (rest === headBytes + length) return undefined;
    throw damaged(offset);
  }

  return {
    get length() {
      return file.length;
    },
    append(payload) {
      head.setUint32(0, payload.length);
      head.setUint32(4, crc32(payload));
      head.setUint32(8, crc32(lengthAndChecksum));
      const offset = file.append(wholeHead);
      try {
        file.append(payload);
      } catch (error) {
        // The disk may be full: a partial record would make the following ones unreadable.
        file.cut(offset);
        throw error;
      }
      return offset;
    },
    read(offset) {
      const payload = readAt(offset);
      if (payload === undefined) throw damaged(offset);
      return payload;
    },
    visit(visitor) {
      let offset = 0;
      while (offset < file.length) {
        const payload = readAt(offset);
        if (payload === undefined) return file.cut(offset);
        visitor(payload, offset);
        offset += headBytes + payload.length;
      }
    },
    cut: (offset) => file.cut(offset),
    [Symbol.dispose]: () => file[Symbol.dispose](),
  };
}

function damaged(offset: number): AppError {
  return new AppError({ code: 'DamagedFile', message: `is damaged at byte ${offset}`, details: { offset } });
}
