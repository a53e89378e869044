import { join } from 'node:path';
import { type BlockStore, openBlockStore } from '../../../packages/devchain/src/chain/store/block-store.ts';
import { openByteFile } from '../../../packages/devchain/src/chain/store/byte-file.ts';
import { createTemporaryFile } from '../../../packages/devchain/src/chain/store/temporary-file.ts';
import { openSqliteStore } from './sqlite-store.ts';

export const storeKinds = ['append-only file', 'SQLite', 'SQLite, one transaction a block'] as const;
export type StoreKind = (typeof storeKinds)[number];

/** Opens a store in a folder, or a temporary store. */
export function openStore(kind: StoreKind, folder: string | undefined): BlockStore {
  const path = folder === undefined ? undefined : join(folder, 'blocks');
  if (kind !== 'append-only file') return openSqliteStore(path);
  return openBlockStore(path === undefined ? createTemporaryFile() : openByteFile(path));
}
