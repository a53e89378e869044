import { closeSync, constants, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';

/** Bytes that are appended at the end and can be read anywhere. */
export interface ByteFile extends Disposable {
  readonly length: number;
  /** Returns the offset of the first appended byte. */
  append(bytes: Uint8Array): number;
  /** Throws RangeError when the file is too short. */
  read(offset: number, length: number): Uint8Array<ArrayBuffer>;
  /** Keeps the first `length` bytes. */
  cut(length: number): void;
}

/** Bytes to read at once, because the next read usually follows the last one. */
const windowBytes = 32 * 1024;

/**
 * Opens the file at a path, and creates it when missing. Appended bytes go to the operating system at once: they
 * survive any end of the process; a power failure may lose them.
 */
export function openByteFile(path: string): ByteFile {
  const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o600);
  const window = new Uint8Array(windowBytes);
  let length = fstatSync(descriptor).size;
  let windowStart = 0;
  let windowLength = 0;

  function fill(target: Uint8Array, offset: number, wanted: number): void {
    for (let done = 0; done < wanted; ) {
      const count = readSync(descriptor, target, done, wanted - done, offset + done);
      if (count === 0) throw new RangeError(`${path} ends at byte ${offset + done}`);
      done += count;
    }
  }

  return {
    get length() {
      return length;
    },
    append(bytes) {
      const offset = length;
      // NOTE: every write has an explicit position, so that the next write overwrites the bytes of a failed one.
      for (let done = 0; done < bytes.length; ) {
        done += writeSync(descriptor, bytes, done, bytes.length - done, offset + done);
      }
      length = offset + bytes.length;
      return offset;
    },
    read(offset, wanted) {
      if (offset + wanted > length) throw new RangeError(`${path} ends at byte ${length}`);
      const bytes = new Uint8Array(wanted);
      if (wanted > windowBytes) {
        fill(bytes, offset, wanted);
        return bytes;
      }
      if (offset < windowStart || offset + wanted > windowStart + windowLength) {
        windowLength = 0;
        fill(window, offset, Math.min(windowBytes, length - offset));
        windowStart = offset;
        windowLength = Math.min(windowBytes, length - offset);
      }
      bytes.set(window.subarray(offset - windowStart, offset - windowStart + wanted));
      return bytes;
    },
    cut(wanted) {
      ftruncateSync(descriptor, wanted);
      length = wanted;
      windowLength = 0;
    },
    [Symbol.dispose]: () => closeSync(descriptor),
  };
}
