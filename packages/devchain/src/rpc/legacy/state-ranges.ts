import { type Hex, toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import type { Chain } from '../../chain/types.ts';
import type { Block } from '../../frame/block.ts';
import {
  blockHash,
  hexText,
  optionalBlockHash,
  pageSize,
  readParams,
  requirePageSize,
} from '../../json-rpc/params.ts';
import { badBlockRange } from '../../json-rpc/rpc-error.ts';
import { blockAt, requireState, storageAt } from '../blocks.ts';
import type { RpcMethod } from '../rpc-method.ts';

interface ChangeSet {
  readonly block: Hex;
  readonly changes: readonly (readonly [Hex, Hex | null])[];
}

/** All keys under a prefix. */
export const state_getKeys: RpcMethod = ({ chain }, params) => {
  const [prefix, hash] = readParams(params, hexText, optionalBlockHash);
  return blockAt(chain, hash)
    .state.keys(prefix.slice(2))
    .map((key) => `0x${key}`);
};

/** All keys under a prefix with their values. */
export const state_getPairs: RpcMethod = ({ chain }, params) => {
  const [prefix, hash] = readParams(params, hexText, optionalBlockHash);
  const { state } = blockAt(chain, hash);
  return state.keys(prefix.slice(2)).flatMap((key) => {
    const value = state.get(key);
    return value === undefined ? [] : [[`0x${key}`, toHex(value)]];
  });
};

/** Keys under a prefix in order, at most 1000, beginning after `startKey`. */
export const state_getKeysPaged: RpcMethod = ({ chain }, params) => {
  const [prefix, count, startKey, hash] = readParams(
    params,
    hexText.nullish(),
    pageSize,
    hexText.nullish(),
    optionalBlockHash,
  );
  requirePageSize(count);
  const startAfter = startKey ? { startAfter: startKey.slice(2) } : {};
  const keys = blockAt(chain, hash).state.keys((prefix ?? '0x').slice(2), { limit: count, ...startAfter });
  return keys.map((key) => `0x${key}`);
};

/** Values of several keys at one block, without duplicates. */
export const state_queryStorageAt: RpcMethod = ({ chain }, params) => {
  const [keys, hash] = readParams(params, z.array(hexText), optionalBlockHash);
  return changesIn(chain, blocksBetween(chain, hash ?? chain.bestBlock().hash, hash), keys);
};

/** Values of the keys at `from`, then the changed ones of every block up to `to`, by default the best block. */
export const state_queryStorage: RpcMethod = ({ chain }, params) => {
  const [keys, from, to] = readParams(params, z.array(hexText), blockHash, optionalBlockHash);
  return changesIn(chain, blocksBetween(chain, from, to), keys);
};

/** The blocks from one to its descendant, lowest first; throws RpcError 4001 when it is not a descendant. */
function blocksBetween(chain: Chain, from: Hex, to: Hex | null | undefined): readonly Block[] {
  const last = to ? chain.block(to) : chain.bestBlock();
  const first = chain.block(from);
  if (first === undefined || last === undefined)
    throw badBlockRange(from, to, 'Header was not found in the database');
  if (first.number > last.number) throw badBlockRange(from, to, 'from number > to number');
  const blocks = [last];
  for (let block = last; block.number > first.number; ) {
    const parent = chain.block(block.header.parentHash);
    if (parent === undefined) throw badBlockRange(from, to, 'Header was not found in the database');
    blocks.push(parent);
    block = parent;
  }
  if (blocks.at(-1)?.hash !== from) throw badBlockRange(from, to, 'from and to are on different forks');
  return blocks.reverse();
}

function changesIn(chain: Chain, blocks: readonly Block[], keys: readonly Hex[]): readonly ChangeSet[] {
  const last = new Map<Hex, Hex | null>();
  return blocks.flatMap((block) => {
    requireState(chain, block);
    const changes: (readonly [Hex, Hex | null])[] = [];
    for (const key of keys) {
      const bytes = storageAt(block, key.slice(2));
      const value = bytes === undefined ? null : toHex(bytes);
      if (last.get(key) !== value) changes.push([key, value]);
      last.set(key, value);
    }
    return changes.length === 0 ? [] : [{ block: block.hash, changes }];
  });
}
