import type { BlockRef, NodeRpc } from '@hub/node-rpc/types';
import type { Hex } from '@hub/primitives/hex';
import { readConstant } from '@hub/scale/constants';
import { renderJson } from '@hub/scale/render';
import { storageKey } from '@hub/scale/storage';
import type { ChainRuntimes } from './chain-runtimes.ts';
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

/** The chain's state after one block. Values come in their JSON form (wire contract B.6), defaults applied. */
export interface BlockState {
  readonly block: BlockRef;
  read(entries: readonly StorageEntry[]): Promise<readonly unknown[]>;
  /** Every entry of a map below the given leading keys. */
  readMap(entry: StorageEntry): Promise<readonly MapEntry[]>;
  /** A constant of the runtime on top of the block; undefined when it has none of that name. */
  constant(section: string, name: string): unknown;
  /** A runtime API method with SCALE arguments and result. */
  call(method: string, args: Uint8Array): Promise<Uint8Array>;
}

const pageSize = 1000;

/** Opens the state of the best block, so that everything read through it belongs to one block. */
export async function openBestState(rpc: NodeRpc, runtimes: ChainRuntimes): Promise<BlockState> {
  const block = await rpc.getBestBlock();
  const [{ runtime }, next] = await Promise.all([runtimes.of(block), runtimes.at(block.hash)]);

  return {
    block,
    async read(entries) {
      const keys = entries.map(({ section, item, args = [] }) => storageKey(runtime, section, item, args));
      const values = await rpc.getStorageMany(keys, block.hash);
      return entries.map((entry, index) => decodeJson(runtime, entry, values[index]));
    },
    async readMap(entry) {
      const prefix = storageKey(runtime, entry.section, entry.item, entry.args ?? []);
      const keys = await allKeys(rpc, prefix, block.hash);
      const values = keys.length === 0 ? [] : await rpc.getStorageMany(keys, block.hash);
      return keys.map((key, index) => ({ key, value: decodeJson(runtime, entry, values[index]) }));
    },
    constant(section, name) {
      if (next.runtime.pallets.find(section)?.constants.find(name) === undefined) return undefined;
      const { typeId, value } = readConstant(next.runtime, section, name);
      return renderJson(next.runtime, typeId, value);
    },
    call: (method, args) => rpc.call(method, args, block.hash),
  };
}

async function allKeys(rpc: NodeRpc, prefix: Hex, at: Hex): Promise<Hex[]> {
  const keys: Hex[] = [];
  for (;;) {
    const page = await rpc.getKeysPaged(prefix, pageSize, keys.at(-1), at);
    keys.push(...page);
    if (page.length < pageSize) return keys;
  }
}
