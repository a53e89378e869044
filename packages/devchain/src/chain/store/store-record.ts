import type { Finality } from '../types.ts';
import { type ByteReader, createByteReader } from './byte-reader.ts';
import type { ByteWriter } from './byte-writer.ts';

/** A block as it is stored. */
export interface BlockRecord {
  readonly header: Uint8Array;
  readonly timestampMs: number;
  readonly extrinsics: readonly Uint8Array[];
  readonly changes: ReadonlyMap<string, Uint8Array | undefined>;
}

/** Places of the best and the finalized block in the file, from 0. */
export interface Heads {
  readonly best: number;
  readonly finalized: number;
}

/**
 * The records of a block file: `format` first, each block after its parent if that is in the file, a `state` after its
 * block. The last one of `heads`, and of `finality`, counts.
 */
export type StoreRecord =
  | { readonly type: 'format'; readonly version: number }
  | { readonly type: 'block'; readonly block: BlockRecord }
  /** The whole storage after the block of the preceding block record. */
  | { readonly type: 'state'; readonly entries: [key: string, value: Uint8Array][] }
  | { readonly type: 'heads'; readonly heads: Heads }
  | { readonly type: 'finality'; readonly finality: Finality }
  /** Marks that the beginning of the chain is written: genesis, the imported block if any, and the story if any. */
  | { readonly type: 'begun' };

/** Length of the keys of single values, which are the hashes of pallet and item. */
const singleValueDigits = 64;

const types = ['format', 'block', 'state', 'heads', 'finality', 'begun'] as const;

/** Encodes a record in the writer's memory; the bytes are valid only until the writer's next `begin`. */
export function encodeRecord(record: StoreRecord, writer: ByteWriter): Uint8Array {
  writer.begin();
  writer.byte(types.indexOf(record.type));
  switch (record.type) {
    case 'format':
      writer.uint32(record.version);
      break;
    case 'block':
      writeBlock(record.block, writer);
      break;
    case 'state':
      writer.uint32(record.entries.length);
      for (const [key, value] of record.entries) {
        writer.hex(key);
        writer.bytes(value);
      }
      break;
    case 'heads':
      writer.uint32(record.heads.best);
      writer.uint32(record.heads.finalized);
      break;
    case 'finality':
      writer.uint32(record.finality.lagBlocks);
      writer.byte(record.finality.isStalled ? 1 : 0);
      break;
    case 'begun':
      break;
  }
  return writer.written();
}

/** The type of a record; throws RangeError when the first byte stands for no type. */
export function recordTypeOf(bytes: Uint8Array<ArrayBuffer>): StoreRecord['type'] {
  const type = types[createByteReader(bytes).byte()];
  if (type === undefined) throw new RangeError('No record of a known type');
  return type;
}

/** The header of a block record, which is all that the index needs. */
export function headerOfRecord(bytes: Uint8Array<ArrayBuffer>): Uint8Array {
  const reader = createByteReader(bytes);
  reader.byte();
  return reader.bytes();
}

/**
 * Decodes a record. Throws RangeError for an unknown type, and when the bytes end early. Most blocks change the same
 * single values: blocks that are decoded with the same `sharedKeys` keep the key of such a value in memory once.
 */
export function decodeRecord(
  bytes: Uint8Array<ArrayBuffer>,
  sharedKeys = new Map<string, string>(),
): StoreRecord {
  const type = recordTypeOf(bytes);
  const reader = createByteReader(bytes);
  reader.byte();
  switch (type) {
    case 'format':
      return { type, version: reader.uint32() };
    case 'block':
      return { type, block: readBlock(reader, sharedKeys) };
    case 'state':
      return { type, entries: listOf(reader, () => [reader.hex(), reader.bytes()]) };
    case 'heads':
      return { type, heads: { best: reader.uint32(), finalized: reader.uint32() } };
    case 'finality':
      return { type, finality: { lagBlocks: reader.uint32(), isStalled: reader.byte() === 1 } };
    case 'begun':
      return { type };
  }
}

function writeBlock({ header, timestampMs, extrinsics, changes }: BlockRecord, writer: ByteWriter): void {
  writer.bytes(header);
  writer.float64(timestampMs);
  writer.uint32(extrinsics.length);
  for (const extrinsic of extrinsics) writer.bytes(extrinsic);
  writer.uint32(changes.size);
  for (const [key, value] of changes) {
    writer.hex(key);
    writer.byte(value === undefined ? 0 : 1);
    if (value !== undefined) writer.bytes(value);
  }
}

function readBlock(reader: ByteReader, sharedKeys: Map<string, string>): BlockRecord {
  const key = () => {
    const read = reader.hex();
    if (read.length !== singleValueDigits) return read;
    const shared = sharedKeys.get(read);
    if (shared === undefined) sharedKeys.set(read, read);
    return shared ?? read;
  };
  return {
    header: reader.bytes(),
    timestampMs: reader.float64(),
    extrinsics: listOf(reader, () => reader.bytes()),
    changes: new Map(listOf(reader, () => [key(), reader.byte() === 1 ? reader.bytes() : undefined])),
  };
}

function listOf<T>(reader: ByteReader, read: () => T): T[] {
  return Array.from({ length: reader.uint32() }, read);
}
