import { AppError } from '@hub/primitives/app-error';
import type { Hex } from '@hub/primitives/hex';
import { hashOf } from '../../runtime/header.ts';
import { stateOf, type TreeState } from '../../state/tree-state.ts';
import type { SealedBlock } from '../build-block.ts';
import type { Finality } from '../types.ts';
import { createBlockIndex } from './block-index.ts';
import type { ByteFile } from './byte-file.ts';
import { createByteWriter } from './byte-writer.ts';
import { createPastStates } from './past-states.ts';
import { createReadBlocks } from './read-blocks.ts';
import { createRecordFile } from './record-file.ts';
import {
  decodeRecord,
  encodeRecord,
  type Heads,
  headerOfRecord,
  recordTypeOf,
  type StoreRecord,
} from './store-record.ts';
import { parentHashOf, StoredBlock } from './stored-block.ts';

/**
 * All blocks of a chain, in a file; memory holds an index, the newest blocks, and some older ones that were read.
 * Places number the blocks from 0 in the order in which they were added.
 */
export interface BlockStore extends Disposable {
  readonly size: number;
  /**
   * Adds a block. It also writes the whole state if the store lacks the block's parent, and from time to time
   * (`blocksPerState`).
   */
  add(block: SealedBlock): void;
  get(hash: Hex): SealedBlock | undefined;
  /** Throws RangeError beyond the end. */
  at(place: number): SealedBlock;
  placeOf(hash: Hex): number | undefined;
  /** Place of the parent; the block's own place when the store lacks the parent. */
  parentOf(place: number): number;
  /** Places of the best and the finalized block as last set; initially that of the first block. */
  heads(): Heads;
  setHeads(heads: Heads): void;
  /** As last set; initially undefined. */
  finality(): Finality | undefined;
  setFinality(finality: Finality): void;
  /** Whether the beginning of the chain is in the store: genesis, the imported block if any, and the story if any. */
  hasBegun(): boolean;
  setBegun(): void;
  /** Removes all but the first `size` blocks and sets the heads, which must be among these. */
  cut(size: number, heads: Heads): void;
}

/** Version of the record format; files of other versions are not read. */
const formatVersion = 1;
/** The newest blocks stay decoded in memory, because most requests are about them. */
const recentBlocks = 128;
/**
 * The whole state after a block is written once the bytes since the nearest ancestor with a written state exceed this
 * many times that state's size, and `leastBytesPerState`.
 */
const blocksPerState = 4;
const leastBytesPerState = 256 * 1024;
/**
 * The cache of older blocks holds at most this many bytes, counted as the blocks' sizes in the file. In memory the same
 * blocks take several times as much. It is enough for hundreds of blocks; a client that reads the chain in order needs
 * fewer at once.
 */
const maxReadBytes = 1024 * 1024;

/** Opens the store in a file, empty or not. Throws AppError 'DamagedFile' | 'UnknownFormat'. */
export function openBlockStore(file: ByteFile): BlockStore {
  const records = createRecordFile(file);
  const writer = createByteWriter();
  const index = createBlockIndex();
  const states = new Map<number, { readonly offset: number; readonly bytes: number }>();
  const recent = new Map<number, SealedBlock>();
  const pastStates = createPastStates({
    known: (place) => recent.get(place)?.state,
    written: writtenState,
    parentOf: (place) => index.at(place).parent,
    changesOf: (place) => at(place).changes,
  });
  const sharedKeys = new Map<string, string>();
  const readBlocks = createReadBlocks<SealedBlock>(maxReadBytes);
  let heads: Heads = { best: 0, finalized: 0 };
  let finality: Finality | undefined;
  let hasBegun = false;
  /** The hash of the last block that was loaded from the file. */
  let lastHash: Hex | undefined;

  function append(record: StoreRecord): number {
    return records.append(encodeRecord(record, writer));
  }

  function writtenState(place: number): TreeState | undefined {
    const written = states.get(place);
    if (written === undefined) return undefined;
    const record = decodeRecord(records.read(written.offset));
    if (record.type === 'state') return stateOf(record.entries);
    throw new Error(`A ${record.type} at byte ${written.offset}, not a state`);
  }

  function readBlock(place: number): SealedBlock {
    const { offset } = index.at(place);
    const payload = records.read(offset);
    const record = decodeRecord(payload, sharedKeys);
    if (record.type !== 'block') throw new Error(`A ${record.type} at byte ${offset}, not a block`);
    const block = new StoredBlock(record.block, place, pastStates.at);
    readBlocks.add(place, block, payload.length);
    return block;
  }

  function at(place: number): SealedBlock {
    return recent.get(place) ?? readBlocks.get(place) ?? readBlock(place);
  }

  function placeOf(hash: Hex): number | undefined {
    return index.find(hash, (place) => at(place).hash === hash);
  }

  function get(hash: Hex): SealedBlock | undefined {
    let candidate: SealedBlock | undefined;
    const place = index.find(hash, (possible) => {
      candidate = at(possible);
      return candidate.hash === hash;
    });
    return place === undefined ? undefined : candidate;
  }

  function addToIndex(hash: Hex, parent: number | undefined, offset: number): void {
    if (parent === undefined) index.add(hash, { offset, parent: index.size, base: index.size });
    else index.add(hash, { offset, parent, base: index.at(parent).base });
  }

  function isStateDue(place: number): boolean {
    const { offset, base } = index.at(place);
    if (base === place) return true;
    const since = offset - index.at(base).offset;
    return since > Math.max(leastBytesPerState, blocksPerState * (states.get(base)?.bytes ?? 0));
  }

  function noteState(offset: number, bytes: number): void {
    states.set(index.size - 1, { offset, bytes });
    index.setBase();
  }

  /** Reads only the index data of a record: most of a file is blocks and states, and these are not decoded. */
  function load(payload: Uint8Array<ArrayBuffer>, offset: number): void {
    const type = recordTypeOf(payload);
    if (type === 'block') loadBlock(headerOfRecord(payload), offset);
    else if (type === 'state') noteState(offset, payload.length);
    else loadSetting(decodeRecord(payload));
  }

  function loadBlock(header: Uint8Array, offset: number): void {
    const hash = hashOf(header);
    const parentHash = parentHashOf(header);
    addToIndex(hash, parentHash === lastHash ? index.size - 1 : placeOf(parentHash), offset);
    lastHash = hash;
  }

  function loadSetting(record: StoreRecord): void {
    if (record.type === 'format' && record.version !== formatVersion) throw unknownFormat();
    if (record.type === 'heads') heads = record.heads;
    if (record.type === 'finality') finality = record.finality;
    if (record.type === 'begun') hasBegun = true;
  }

  function setHeads(next: Heads): void {
    append({ type: 'heads', heads: next });
    heads = next;
  }

  function setFinality(next: Finality): void {
    append({ type: 'finality', finality: next });
    finality = next;
  }

  if (records.length === 0) append({ type: 'format', version: formatVersion });
  else records.visit(load);

  return {
    get size() {
      return index.size;
    },
    add(block) {
      const { headerBytes: header, timestampMs, extrinsics, changes, state } = block;
      const place = index.size;
      const offset = append({ type: 'block', block: { header, timestampMs, extrinsics, changes } });
      addToIndex(block.hash, placeOf(block.header.parentHash), offset);
      recent.set(place, block);
      recent.delete(place - recentBlocks);
      if (!isStateDue(place)) return;
      const stateOffset = append({ type: 'state', entries: state.entries() });
      noteState(stateOffset, records.length - stateOffset);
    },
    get,
    at,
    placeOf,
    parentOf: (place) => index.at(place).parent,
    heads: () => heads,
    setHeads,
    finality: () => finality,
    setFinality,
    hasBegun: () => hasBegun,
    setBegun() {
      append({ type: 'begun' });
      hasBegun = true;
    },
    cut(size, nextHeads) {
      if (size < index.size) {
        records.cut(index.at(size).offset);
        index.cut(size);
        pastStates.cut(size);
        readBlocks.cut(size);
        for (const place of states.keys()) if (place >= size) states.delete(place);
        for (const place of recent.keys()) if (place >= size) recent.delete(place);
        // The cut also removes the record of a later `setFinality`, but its value stays valid: it is written again.
        if (finality !== undefined) setFinality(finality);
      }
      setHeads(nextHeads);
    },
    [Symbol.dispose]: () => records[Symbol.dispose](),
  };
}

function unknownFormat(): AppError {
  return new AppError({ code: 'UnknownFormat', message: 'is written in a format of another version' });
}
