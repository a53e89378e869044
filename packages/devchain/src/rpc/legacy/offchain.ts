import type { Hex } from '@hub/primitives/hex';
import { z } from 'zod';
import { hexText, readParams } from '../../json-rpc/params.ts';
import { RpcError } from '../../json-rpc/rpc-error.ts';
import type { RpcMethod } from '../rpc-method.ts';

/** Values that a node keeps for off-chain workers, by key; they are not on the chain. */
export type OffchainStorage = Map<Hex, Hex>;

const storageKind = z.enum(['PERSISTENT', 'LOCAL']);

/** The value of a key; null when there is none. */
export const offchain_localStorageGet: RpcMethod = ({ offchainStorage }, params) => {
  const [kind, key] = readParams(params, storageKind, hexText);
  requirePersistent(kind);
  return offchainStorage.get(key) ?? null;
};

/** Writes the value of a key for as long as the process runs. */
export const offchain_localStorageSet: RpcMethod = ({ offchainStorage }, params) => {
  const [kind, key, value] = readParams(params, storageKind, hexText, hexText);
  requirePersistent(kind);
  offchainStorage.set(key, value);
  return null;
};

/** Storage that follows forks is declared by Substrate and served by no node. */
function requirePersistent(kind: z.output<typeof storageKind>): void {
  if (kind !== 'PERSISTENT') throw new RpcError(5001, 'This storage kind is not available yet');
}
