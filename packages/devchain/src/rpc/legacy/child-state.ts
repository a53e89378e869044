import {
  hexText,
  hexTexts,
  optionalBlockHash,
  pageSize,
  readParams,
  requirePageSize,
} from '../../json-rpc/params.ts';
import { stateError } from '../../json-rpc/rpc-error.ts';
import { blockAt } from '../blocks.ts';
import type { RpcContext, RpcMethod } from '../rpc-method.ts';

// No pallet here has a child trie, so the methods treat every child trie as empty.

const childPrefix = `0x${Buffer.from(':child_storage:default:').toString('hex')}`;

export const childstate_getKeys: RpcMethod = (context, params) => {
  const [child, , at] = readParams(params, hexText, hexText, optionalBlockHash);
  requireChild(context, child, at);
  return [];
};

export const childstate_getKeysPaged: RpcMethod = (context, params) => {
  const [child, , count, , at] = readParams(
    params,
    hexText,
    hexText.nullish(),
    pageSize,
    hexText.nullish(),
    optionalBlockHash,
  );
  requirePageSize(count);
  requireChild(context, child, at);
  return [];
};

export const childstate_getStorage: RpcMethod = (context, params) => absentValue(context, params);
export const childstate_getStorageHash: RpcMethod = (context, params) => absentValue(context, params);
export const childstate_getStorageSize: RpcMethod = (context, params) => absentValue(context, params);

export const childstate_getStorageEntries: RpcMethod = (context, params) => {
  const [child, keys, at] = readParams(params, hexText, hexTexts, optionalBlockHash);
  requireChild(context, child, at);
  return keys.map(() => null);
};

function absentValue(context: RpcContext, params: readonly unknown[]): null {
  const [child, , at] = readParams(params, hexText, hexText, optionalBlockHash);
  requireChild(context, child, at);
  return null;
}

/** Throws RpcError 4003 for a key that does not name a child trie, and for a block that is unknown or has no state. */
function requireChild({ chain }: RpcContext, child: string, at: `0x${string}` | null | undefined): void {
  blockAt(chain, at);
  if (!child.startsWith(childPrefix)) throw stateError('Invalid child storage key');
}
