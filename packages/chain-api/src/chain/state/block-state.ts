import type { BlockRef } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { type Capabilities, capabilitiesOf } from '@hub/scale/capabilities';
import { readConstant } from '@hub/scale/constants';
import { decodeState } from '@hub/scale/decode-state';
import { decodeStorageKey, storageKey } from '@hub/scale/storage';
import type { Chain } from '../chain.ts';
import type { VersionedRuntime } from '../runtimes/chain-runtimes.ts';
import { decodeEntry } from './decode-entry.ts';
import type { StorageEntry, ValuesOf } from './storage-entry.ts';

/** A map whose keys are listed. */
export interface MapKeys<T> extends Pick<StorageEntry<T>, 'section' | 'item' | 'args'> {
  /** Reads the decoded last key. */
  readonly readKey: (key: unknown) => T;
}

export interface MapEntry<T> {
  readonly key: Hex;
  readonly value: T;
}

/** The chain's state after one block. Values are read in the types of their entries, and defaults are applied. */
export interface BlockState {
  readonly block: BlockRef;
  /**
   * Whether the request named a final block by its hash; false for a block named by its number, and for the best block.
   */
  readonly isFinalized: boolean;
  /** The runtime that wrote the state. */
  readonly written: VersionedRuntime;
  /** The runtime that executes on top of the block. */
  readonly current: VersionedRuntime;
  /** The capabilities that this state supports. */
  readonly capabilities: Capabilities;
  /** Reads the values of several entries at once. Throws AppError `StateUnreadable`. */
  read<const Entries extends readonly StorageEntry<unknown>[]>(entries: Entries): Promise<ValuesOf<Entries>>;
  /** The bytes under a storage key; undefined where nothing is stored. */
  readBytes(key: Hex): Promise<Uint8Array | undefined>;
  /** The entries of a map below the given leading keys, at most 1000 at a time, in the order of their keys. */
  readPages<T>(entry: StorageEntry<T>): AsyncIterable<readonly MapEntry<T>[]>;
  /** Every entry of a map below the given leading keys. */
  readMap<T>(entry: StorageEntry<T>): Promise<readonly MapEntry<T>[]>;
  /**
   * The last key of each entry of a map below the given leading keys, without reading the values, in the order in which
   * the node keeps them. Ends after `most` keys where that is given.
   */
  readLastKeys<T>(map: MapKeys<T>, most?: number): Promise<readonly T[]>;
  /** A constant of the runtime on top of the block; undefined when it has none of that name. Throws AppError `StateUnreadable`. */
  constant<T>(section: string, name: string, read: (value: unknown) => T): T | undefined;
  /** Calls a runtime API method with SCALE arguments; returns the SCALE result. */
  call(method: string, args: Uint8Array): Promise<Uint8Array>;
}

const pageSize = 1000;

/** Reads the state after a block that the node has. */
export async function readBlockState(
  { node: { rpc }, runtimes }: Pick<Chain, 'node' | 'runtimes'>,
  block: BlockRef,
  isFinalized: boolean,
): Promise<BlockState> {
  const [written, current] = await Promise.all([runtimes.of(block), runtimes.at(block.hash)]);
  const { runtime } = written;
  const inStorage = capabilitiesOf(runtime);
  // Staking needs both storage, written by the old runtime, and the runtime API of the runtime on top of the block.
  const staking = inStorage.staking && capabilitiesOf(current.runtime).staking;
  async function* readPages<T>(entry: StorageEntry<T>): AsyncIterable<readonly MapEntry<T>[]> {
    const prefix = storageKey(runtime, entry.section, entry.item, entry.args ?? []);
    let after: Hex | undefined;
    for (;;) {
      const keys = await rpc.getKeysPaged(prefix, pageSize, after, block.hash);
      const values = keys.length === 0 ? [] : await rpc.getStorageMany(keys, block.hash);
      yield keys.map((key, index) => ({ key, value: decodeEntry(runtime, block, entry, values[index]) }));
      if (keys.length < pageSize) return;
      after = keys.at(-1);
    }
  }
  return {
    block,
    isFinalized,
    written,
    current,
    capabilities: { ...inStorage, staking },
    async read<const Entries extends readonly StorageEntry<unknown>[]>(entries: Entries) {
      const keys = entries.map(({ section, item, args = [] }) => storageKey(runtime, section, item, args));
      const values = await rpc.getStorageMany(keys, block.hash);
      const read = entries.map((entry, index) => decodeEntry(runtime, block, entry, values[index]));
      // TypeScript types a mapped list by one element type only; each value here has the type of its own entry.
      return read as unknown as ValuesOf<Entries>;
    },
    readBytes: (key) => rpc.getStorage(key, block.hash),
    readPages,
    async readMap<T>(entry: StorageEntry<T>) {
      const entries: MapEntry<T>[] = [];
      for await (const page of readPages(entry)) entries.push(...page);
      return entries;
    },
    async readLastKeys(map, most = Number.POSITIVE_INFINITY) {
      const { section, item, args = [], readKey } = map;
      const prefix = storageKey(runtime, section, item, args);
      const found: Hex[] = [];
      for (;;) {
        const count = Math.min(pageSize, most - found.length);
        const keys = await rpc.getKeysPaged(prefix, count, found.at(-1), block.hash);
        found.push(...keys);
        if (keys.length < count || found.length >= most) break;
      }
      return decodeState({ entry: `${section}.${item}`, block }, () =>
        found.map((key) => readKey(decodeStorageKey(runtime, section, item, key).at(-1)?.value)),
      );
    },
    constant(section, name, read) {
      if (current.runtime.pallets.find(section)?.constants.find(name) === undefined) return undefined;
      return decodeState({ entry: `${section}.${name}`, block }, () =>
        read(readConstant(current.runtime, section, name).value),
      );
    },
    call: (method, args) => rpc.call(method, args, block.hash),
  };
}
