import type { Hex } from '@hub/primitives/hex';
import { z } from 'zod';
import { hexText, readParams } from '../../json-rpc/params.ts';
import { RpcError } from '../../json-rpc/rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

/** A node's storage for off-chain workers, by key; it is not part of the chain. */
export type OffchainStorage = Map<Hex, Hex>;

const storageKind = z.enum(['PERSISTENT', 'LOCAL']);

/** The value of a key; null when there is none. */
export const offchain_localStorageGet: RpcMethod = ({ offchainStorage }, params) => {
  const [kind, key] = readParams(params, storageKind, hexText);
  requirePersistent(kind);
  return offchainStorage.get(key) ?? null;
};

/** Sets the value of a key until the process ends. */
export const offchain_localStorageSet: RpcMethod = ({ offchainStorage }, params) => {
  const [kind, key, value] = readParams(params, storageKind, hexText, hexText);
  requirePersistent(kind);
  offchainStorage.set(key, value);
  return null;
};

/** Throws RpcError 5001 for LOCAL: Substrate declares this storage, which follows forks, but no node supports it. */
function requirePersistent(kind: z.output<typeof storageKind>): void {
  if (kind !== 'PERSISTENT') throw new RpcError(5001, 'This storage kind is not available yet');
}
