import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ByteFile, openByteFile } from './byte-file.ts';

const firstGroupBytes = 64 * 1024;
/** Size of the buffer in memory, which is written as a whole; a short chain never needs a file. */
const groupBytes = 1024 * 1024;

/**
 * Creates a file that disappears with the process. Bytes beyond the memory buffer go to a file in the system's
 * temporary folder. That file is unlinked as soon as it is open, so that nothing is left behind; where the system keeps
 * the name of an open file, it is removed on disposal.
 */
export function createTemporaryFile(): ByteFile {
  let group = new Uint8Array(firstGroupBytes);
  let grouped = 0;
  let written = 0;
  let file: ByteFile | undefined;

  function opened(): ByteFile {
    file ??= openUnnamedFile();
    return file;
  }

  function writeGroup(): void {
    if (grouped > 0) opened().append(group.subarray(0, grouped));
    written += grouped;
    grouped = 0;
  }

  /** Makes room in the buffer, which first grows to its full size. */
  function makeRoom(bytes: number): void {
    while (grouped + bytes > group.length && group.length < groupBytes) {
      group = new Uint8Array(group.buffer.transfer(group.length * 2));
    }
    if (grouped + bytes > group.length) writeGroup();
  }

  return {
    get length() {
      return written + grouped;
    },
    append(bytes) {
      const offset = written + grouped;
      makeRoom(bytes.length);
      if (bytes.length > groupBytes) {
        opened().append(bytes);
        written += bytes.length;
      } else {
        group.set(bytes, grouped);
        grouped += bytes.length;
      }
      return offset;
    },
    read(offset, length) {
      if (offset < written) return opened().read(offset, length);
      const from = offset - written;
      if (from + length > grouped) throw new RangeError(`The file ends at byte ${written + grouped}`);
      return group.slice(from, from + length);
    },
    cut(length) {
      if (length < written) {
        opened().cut(length);
        written = length;
        grouped = 0;
      } else {
        grouped = length - written;
      }
    },
    [Symbol.dispose]() {
      file?.[Symbol.dispose]();
      file = undefined;
    },
  };
}

function openUnnamedFile(): ByteFile {
  const folder = mkdtempSync(join(tmpdir(), 'devchain-'));
  const file = openByteFile(join(folder, 'blocks'));
  const remove = () => rmSync(folder, { recursive: true });
  try {
    remove();
  } catch {
    // Some systems keep the name of a file while it is open.
    const close = file[Symbol.dispose];
    file[Symbol.dispose] = () => {
      close();
      remove();
    };
  }
  return file;
}
