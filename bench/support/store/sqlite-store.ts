import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import type { SealedBlock } from '../../../packages/devchain/src/chain/build-block.ts';
import type { BlockStore } from '../../../packages/devchain/src/chain/store/block-store.ts';
import { createByteWriter } from '../../../packages/devchain/src/chain/store/byte-writer.ts';
import { createPastStates } from '../../../packages/devchain/src/chain/store/past-states.ts';
import { createReadBlocks } from '../../../packages/devchain/src/chain/store/read-blocks.ts';
import {
  decodeRecord,
  encodeRecord,
  type Heads,
} from '../../../packages/devchain/src/chain/store/store-record.ts';
import { StoredBlock } from '../../../packages/devchain/src/chain/store/stored-block.ts';
import type { Finality } from '../../../packages/devchain/src/chain/types.ts';
import { stateOf, type TreeState } from '../../../packages/devchain/src/state/tree-state.ts';
import type { Hex } from '../../../packages/primitives/src/hex.ts';

const recentBlocks = 128;
const blocksPerState = 4;
const leastBytesPerState = 256 * 1024;
const maxReadBytes = 16 * 1024 * 1024;

const schema = `
  create table if not exists blocks (
    place integer primary key,
    hash blob not null,
    parent integer not null,
    -- Bytes of further blocks after which the next state is written down.
    state_due integer not null,
    content blob not null
  ) strict;
  create unique index if not exists blocks_hash on blocks (hash);
  create table if not exists states (place integer primary key, entries blob not null) strict;
  create table if not exists settings (name text primary key, value text not null) strict, without rowid;
`;

/** A store that can write several items in one transaction. */
export interface SqliteStore extends BlockStore {
  together(work: () => void): void;
}

/** The block store of the development chain on SQLite; without a path, in a temporary file. */
export function openSqliteStore(path = ''): SqliteStore {
  const database = new DatabaseSync(path);
  database.exec(`
    pragma locking_mode = exclusive;
    pragma journal_mode = ${path === '' ? 'off' : 'wal'};
    pragma synchronous = ${path === '' ? 'off' : 'normal'};
    ${schema}
  `);
  const insertBlock = database.prepare(
    'insert into blocks (place, hash, parent, state_due, content) values (?, ?, ?, ?, ?)',
  );
  const insertState = database.prepare('insert into states (place, entries) values (?, ?)');
  const selectPlace = database.prepare('select place, state_due from blocks where hash = ?');
  const selectParent = database.prepare('select parent from blocks where place = ?');
  const selectContent = database.prepare('select content from blocks where place = ?');
  const selectState = database.prepare('select entries from states where place = ?');
  const selectSetting = database.prepare('select value from settings where name = ?');
  const writeSetting = database.prepare('insert or replace into settings (name, value) values (?, ?)');

  const writer = createByteWriter();
  const stateWriter = createByteWriter();
  const readBlocks = createReadBlocks<SealedBlock>(maxReadBytes);
  const recent = new Map<number, SealedBlock>();
  const places = new Map<Hex, { readonly place: number; readonly state_due: number }>();
  let size = Number(database.prepare('select coalesce(max(place), -1) + 1 as size from blocks').get()?.size);
  let heads = setting<Heads>('heads') ?? { best: 0, finalized: 0 };
  let finality = setting<Finality>('finality');
  let hasBegun = setting<boolean>('begun') ?? false;

  const pastStates = createPastStates({
    known: (place) => recent.get(place)?.state,
    written(place): TreeState | undefined {
      const row = selectState.get(place);
      const record = row && decodeRecord(bytesOf(row.entries));
      return record?.type === 'state' ? stateOf(record.entries) : undefined;
    },
    parentOf,
    changesOf: (place) => at(place).changes,
  });

  function setting<Value>(name: string): Value | undefined {
    const row = selectSetting.get(name);
    return row && JSON.parse(String(row.value));
  }

  function set(name: string, value: unknown): void {
    writeSetting.run(name, JSON.stringify(value));
  }

  function parentOf(place: number): number {
    return Number(selectParent.get(place)?.parent);
  }

  function at(place: number): SealedBlock {
    return recent.get(place) ?? readBlocks.get(place) ?? readBlock(place);
  }

  function readBlock(place: number): SealedBlock {
    const row = selectContent.get(place);
    if (row === undefined) throw new RangeError(`No block at place ${place} of ${size}`);
    const content = bytesOf(row.content);
    const record = decodeRecord(content);
    if (record.type !== 'block') throw new Error(`A ${record.type} at place ${place}, not a block`);
    const block = new StoredBlock(record.block, place, pastStates.at);
    readBlocks.add(place, block, content.length);
    return block;
  }

  function find(hash: Hex) {
    const known = places.get(hash);
    if (known !== undefined) return known;
    const row = selectPlace.get(hashBytes(hash));
    return row && { place: Number(row.place), state_due: Number(row.state_due) };
  }

  function inTransaction(work: () => void): void {
    if (database.isTransaction) {
      work();
      return;
    }
    database.exec('begin');
    try {
      work();
      database.exec('commit');
    } catch (error) {
      database.exec('rollback');
      throw error;
    }
  }

  return {
    together: inTransaction,
    get size() {
      return size;
    },
    add(block) {
      const { headerBytes: header, timestampMs, extrinsics, changes, state } = block;
      const place = size;
      const parent = find(block.header.parentHash);
      const content = encodeRecord(
        { type: 'block', block: { header, timestampMs, extrinsics, changes } },
        writer,
      );
      let due = (parent?.state_due ?? 0) - content.length;
      const insert = () =>
        insertBlock.run(place, hashBytes(block.hash), parent?.place ?? place, due, content);
      if (due > 0) insert();
      else {
        const entries = encodeRecord({ type: 'state', entries: state.entries() }, stateWriter);
        due = Math.max(leastBytesPerState, blocksPerState * entries.length);
        inTransaction(() => {
          insert();
          insertState.run(place, entries);
        });
      }
      size += 1;
      recent.set(place, block);
      places.set(block.hash, { place, state_due: due });
      const old = recent.get(place - recentBlocks);
      if (old === undefined) return;
      recent.delete(place - recentBlocks);
      places.delete(old.hash);
    },
    get(hash) {
      const found = find(hash);
      return found && at(found.place);
    },
    at,
    placeOf: (hash) => find(hash)?.place,
    parentOf,
    heads: () => heads,
    setHeads(next) {
      set('heads', next);
      heads = next;
    },
    finality: () => finality,
    setFinality(next) {
      set('finality', next);
      finality = next;
    },
    hasBegun: () => hasBegun,
    setBegun() {
      set('begun', true);
      hasBegun = true;
    },
    cut(newSize, nextHeads) {
      inTransaction(() => {
        database.prepare('delete from blocks where place >= ?').run(newSize);
        database.prepare('delete from states where place >= ?').run(newSize);
        set('heads', nextHeads);
      });
      size = Math.min(size, newSize);
      heads = nextHeads;
      pastStates.cut(size);
      readBlocks.cut(size);
      for (const [place, { hash }] of recent) {
        if (place < size) continue;
        recent.delete(place);
        places.delete(hash);
      }
    },
    [Symbol.dispose]: () => database.close(),
  };
}

function hashBytes(hash: Hex): Uint8Array {
  return Buffer.from(hash.slice(2), 'hex');
}

function bytesOf(value: SQLOutputValue | undefined): Uint8Array<ArrayBuffer> {
  if (value instanceof Uint8Array) return value;
  throw new Error('No bytes in a column of bytes');
}
