import { type Hex, toHex } from '@hub/primitives/hex';
import type { Chain } from '../../chain/types.ts';
import {
  blockHash,
  hexText,
  hexTexts,
  optionalBlockHash,
  pageSize,
  readParams,
  requirePageSize,
} from '../../json-rpc/params.ts';
import { badBlockRange } from '../../json-rpc/rpc-error.ts';
import { blockAt, storageAt } from '../blocks.ts';
import type { RpcMethod } from '../rpc-method.ts';

interface ChangeSet {
  readonly block: Hex;
  readonly changes: readonly (readonly [Hex, Hex | null])[];
}

/** The number of keys that one step looks up. */
const keysAtOnce = 128;

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

/** Keys under a prefix in order, beginning after `startKey`: at most `count`, which may be 1000 or less. */
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

/** Values of several keys at one block; a key that is requested twice is answered once. */
export const state_queryStorageAt: RpcMethod = ({ chain }, params) => {
  const [keys, hash] = readParams(params, hexTexts, optionalBlockHash);
  return changesIn(chain, keys, hash ?? chain.bestBlock().hash, hash);
};

/** Values of the keys at `from`, then the changed ones of every block up to `to`, by default the best block. */
export const state_queryStorage: RpcMethod = ({ chain }, params) => {
  const [keys, from, to] = readParams(params, hexTexts, blockHash, optionalBlockHash);
  return changesIn(chain, keys, from, to);
};

/**
 * The hashes of the blocks from `from` to its descendant `to`, both included, lowest first; throws RpcError 4001 when
 * one of them is unknown or `to` does not descend from `from`. It stores only hashes, because there may be any number
 * of blocks.
 */
function* blocksBetween(
  chain: Chain,
  from: Hex,
  to: Hex | null | undefined,
): Generator<void, readonly Hex[]> {
  const last = to ? chain.block(to) : chain.bestBlock();
  const first = chain.block(from);
  if (first === undefined || last === undefined)
    throw badBlockRange(from, to, 'Header was not found in the database');
  if (first.number > last.number) throw badBlockRange(from, to, 'from number > to number');
  const hashes = [last.hash];
  for (let block = last; block.number > first.number; ) {
    yield;
    const parent = chain.block(block.header.parentHash);
    if (parent === undefined) throw badBlockRange(from, to, 'Header was not found in the database');
    hashes.push(parent.hash);
    block = parent;
  }
  if (hashes.at(-1) !== from) throw badBlockRange(from, to, 'from and to are on different forks');
  return hashes.reverse();
}

function* changesIn(
  chain: Chain,
  keys: readonly Hex[],
  from: Hex,
  to: Hex | null | undefined,
): Generator<void, readonly ChangeSet[]> {
  const last = new Map<Hex, Hex | null>();
  const sets: ChangeSet[] = [];
  for (const hash of yield* blocksBetween(chain, from, to)) {
    if (hash !== from) yield;
    const block = blockAt(chain, hash);
    const changes: (readonly [Hex, Hex | null])[] = [];
    for (const [index, key] of keys.entries()) {
      if (index % keysAtOnce === keysAtOnce - 1) yield;
      const bytes = storageAt(block, key.slice(2));
      const value = bytes === undefined ? null : toHex(bytes);
      if (last.get(key) !== value) changes.push([key, value]);
      last.set(key, value);
    }
    if (changes.length > 0) sets.push({ block: block.hash, changes });
  }
  return sets;
}
