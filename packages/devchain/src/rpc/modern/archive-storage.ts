import { blake2b256 } from '@hub/primitives/hashes';
import { type Hex, toHex } from '@hub/primitives/hex';
import { z } from 'zod';
import type { Chain } from '../../chain/types.ts';
import type { Block } from '../../frame/block.ts';
import { blockHash, hexBytes, hexText, readParams, text } from '../../json-rpc/params.ts';
import type { State } from '../../state/state.ts';
import type { Push, RpcConnection, RpcMethod } from '../rpc-method.ts';
import { archiveStorageQuery, storageItems } from './storage-items.ts';

const diffItem = z.object({
  key: hexText.nullish(),
  returnType: z.enum(['value', 'hash']),
  childTrieKey: hexText.nullish(),
});
type DiffItem = z.output<typeof diffItem>;

/** The number of notifications in one step. */
const pushedAtOnce = 64;

/** Storage of a block, one event per item. */
export const archive_v1_storage: RpcMethod = ({ chain }, params, connection) => {
  const [hash, queries, childTrie] = readParams(
    params,
    blockHash,
    z.array(archiveStorageQuery),
    hexBytes.nullish(),
  );
  return tellAll(connection, 'archive_v1_storageEvent', function* (push) {
    const block = chain.block(hash);
    if (block === undefined) {
      push({ event: 'storageError', error: `unknown block ${hash}` });
      return;
    }
    const { state } = block;
    // No pallet here has a child trie.
    for (const query of childTrie ? [] : queries) {
      yield* pushEach(push, 'storage', storageItems(state, query));
    }
    push({ event: 'storageDone' });
  });
};

/** The storage changes between a block and its parent, or an earlier ancestor; one event per key. */
export const archive_v1_storageDiff: RpcMethod = ({ chain }, params, connection) => {
  const [hash, items, previousHash] = readParams(
    params,
    blockHash,
    z.array(diffItem).nullish(),
    blockHash.nullish(),
  );
  return tellAll(connection, 'archive_v1_storageDiffEvent', function* (push) {
    const blocks = blocksToCompare(chain, hash, previousHash ?? undefined);
    if (typeof blocks === 'string') {
      push({ event: 'storageDiffError', error: blocks });
      return;
    }
    const [before, after] = [blocks.before.state, blocks.after.state];
    for (const item of items ?? [{ returnType: 'value' } as const]) {
      yield* pushEach(push, 'storageDiff', differences(before, after, item));
    }
    push({ event: 'storageDiffDone' });
  });
};

/** Has no effect: requests of a connection run one after the other, so the subscription has already ended. */
export const archive_v1_stopStorage: RpcMethod = (_context, params) => {
  readParams(params, text);
  return null;
};

export const archive_v1_stopStorageDiff: RpcMethod = archive_v1_stopStorage;

/**
 * A subscription that sends all its notifications after the response, and ends. It sends them in steps, as fast as the
 * caller reads them, because a short request may ask for the whole state many times.
 */
function tellAll(
  connection: RpcConnection,
  notification: string,
  tell: (push: Push) => Generator<void, void>,
): string {
  return connection.subscribe(notification, (push, id) => {
    connection.afterwards(tellAndEnd(push, id));
    return () => {};
  });

  function* tellAndEnd(push: Push, id: string): Generator<void, void> {
    yield* tell(push);
    connection.unsubscribe(id);
  }
}

/** Pushes an event for each item of a query; a step ends after `pushedAtOnce` events, and at the end of the query. */
function* pushEach(push: Push, event: string, items: Iterable<object>): Generator<void, void> {
  let pushed = 0;
  for (const item of items) {
    push({ event, ...item });
    pushed += 1;
    if (pushed % pushedAtOnce === 0) yield;
  }
  yield;
}

/** The two blocks, or the reason why they cannot be compared. */
function blocksToCompare(
  chain: Chain,
  hash: Hex,
  previousHash: Hex | undefined,
): { readonly before: Block; readonly after: Block } | string {
  const after = chain.block(hash);
  if (after === undefined) return `unknown block ${hash}`;
  const before = chain.block(previousHash ?? after.header.parentHash);
  if (before === undefined) {
    return previousHash === undefined ? 'the block has no parent' : `unknown block ${previousHash}`;
  }
  return isAncestor(chain, before, after) ? { before, after } : `${before.hash} is no ancestor of ${hash}`;
}

function isAncestor(chain: Chain, ancestor: Block, block: Block): boolean {
  let current: Block | undefined = block;
  while (current !== undefined && current.number > ancestor.number) {
    // A block of the best chain is found by its number, without walking.
    if (chain.blockHash(current.number) === current.hash) {
      return chain.blockHash(ancestor.number) === ancestor.hash;
    }
    current = chain.block(current.header.parentHash);
  }
  return current?.hash === ancestor.hash;
}

interface Difference {
  readonly key: Hex;
  readonly value?: Hex;
  readonly hash?: Hex;
  readonly type: 'added' | 'modified' | 'deleted';
}

function* differences(
  before: State,
  after: State,
  { key, returnType, childTrieKey }: DiffItem,
): Generator<Difference> {
  // No pallet here has a child trie.
  if (childTrieKey) return;
  const prefix = (key ?? '0x').slice(2);
  const keys = new Set([...before.keys(prefix), ...after.keys(prefix)]);
  for (const one of [...keys].sort()) {
    const [old, young] = [before.get(one), after.get(one)];
    const value = young ?? old;
    if (
      value === undefined ||
      (old !== undefined && young !== undefined && Buffer.compare(old, young) === 0)
    ) {
      continue;
    }
    const shown = returnType === 'value' ? { value: toHex(value) } : { hash: toHex(blake2b256(value)) };
    yield { key: `0x${one}`, ...shown, type: changeOf(old, young) };
  }
}

function changeOf(old: Uint8Array | undefined, young: Uint8Array | undefined): Difference['type'] {
  if (old === undefined) return 'added';
  return young === undefined ? 'deleted' : 'modified';
}
