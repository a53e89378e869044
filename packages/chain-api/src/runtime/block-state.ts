import type { BlockRef } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { type Capabilities, capabilitiesOf } from '@hub/scale/capabilities';
import { readConstant } from '@hub/scale/constants';
import { decodeState } from '@hub/scale/decode-state';
import { renderJson } from '@hub/scale/render';
import { storageKey } from '@hub/scale/storage';
import type { ChainContext } from '../chain-context.ts';
import type { VersionedRuntime } from './chain-runtimes.ts';
import { decodeJson } from './decode-json.ts';

export interface StorageEntry {
  readonly section: string;
  readonly item: string;
  readonly args?: readonly unknown[];
}

export interface MapEntry {
  readonly key: Hex;
  readonly value: unknown;
}

/**
 * The chain's state after one block. Values come in their JSON form (docs/wire-formats.md#values-of-the-runtime),
 * defaults applied.
 */
export interface BlockState {
  readonly block: BlockRef;
  /** Whether the request named a block that is final; false for the best block. */
  readonly isFinalized: boolean;
  /** The runtime that wrote the state. */
  readonly written: VersionedRuntime;
  /** The runtime that executes on top of the block. */
  readonly current: VersionedRuntime;
  /** What the state can be asked for. */
  readonly capabilities: Capabilities;
  read(entries: readonly StorageEntry[]): Promise<readonly unknown[]>;
  /** The bytes under a key; undefined where nothing is stored. */
  readBytes(key: Hex): Promise<Uint8Array | undefined>;
  /** The entries of a map below the given leading keys, at most 1000 at a time, in the order of their keys. */
  readPages(entry: StorageEntry): AsyncIterable<readonly MapEntry[]>;
  /** Every entry of a map below the given leading keys. */
  readMap(entry: StorageEntry): Promise<readonly MapEntry[]>;
  /** A constant of the runtime on top of the block; undefined when it has none of that name. */
  constant(section: string, name: string): unknown;
  /** A runtime API method with SCALE arguments and result. */
  call(method: string, args: Uint8Array): Promise<Uint8Array>;
}

const pageSize = 1000;

/** The state after a block that the node has. */
export async function readBlockState(
  { node: { rpc }, runtimes }: Pick<ChainContext, 'node' | 'runtimes'>,
  block: BlockRef,
  isFinalized: boolean,
): Promise<BlockState> {
  const [written, current] = await Promise.all([runtimes.of(block), runtimes.at(block.hash)]);
  const { runtime } = written;
  const inStorage = capabilitiesOf(runtime);
  // Staking is read from storage and through its runtime API, which the runtime on top of the block answers.
  const staking = inStorage.staking && capabilitiesOf(current.runtime).staking;
  async function* readPages(entry: StorageEntry): AsyncIterable<readonly MapEntry[]> {
    const prefix = storageKey(runtime, entry.section, entry.item, entry.args ?? []);
    let after: Hex | undefined;
    for (;;) {
      const keys = await rpc.getKeysPaged(prefix, pageSize, after, block.hash);
      const values = keys.length === 0 ? [] : await rpc.getStorageMany(keys, block.hash);
      yield keys.map((key, index) => ({ key, value: decodeJson(runtime, block, entry, values[index]) }));
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
    async read(entries) {
      const keys = entries.map(({ section, item, args = [] }) => storageKey(runtime, section, item, args));
      const values = await rpc.getStorageMany(keys, block.hash);
      return entries.map((entry, index) => decodeJson(runtime, block, entry, values[index]));
    },
    readBytes: (key) => rpc.getStorage(key, block.hash),
    readPages,
    async readMap(entry) {
      const entries: MapEntry[] = [];
      for await (const page of readPages(entry)) entries.push(...page);
      return entries;
    },
    constant(section, name) {
      if (current.runtime.pallets.find(section)?.constants.find(name) === undefined) return undefined;
      const { typeId, value } = decodeState({ entry: `${section}.${name}`, block }, () =>
        readConstant(current.runtime, section, name),
      );
      return renderJson(current.runtime, typeId, value);
    },
    call: (method, args) => rpc.call(method, args, block.hash),
  };
}
