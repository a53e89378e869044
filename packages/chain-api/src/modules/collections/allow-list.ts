import type { Account } from '@hub/primitives/account';
import { crossAccountArgument, readCrossAccount } from '@hub/scale/cross-account';
import type { BlockState } from '../../chain/state/block-state.ts';
import type { StorageEntry } from '../../chain/state/storage-entry.ts';
import { readCollection } from './collection.ts';

/** Reads the accounts on the allow list of a collection. Throws like `readCollection`. */
export async function readAllowList(state: BlockState, collectionId: number): Promise<readonly Account[]> {
  await readCollection(state, collectionId);
  return state.readLastKeys({
    section: 'common',
    item: 'allowlist',
    args: [collectionId],
    readKey: readCrossAccount,
  });
}

/** Whether an account is on the allow list of a collection (Common.Allowlist). */
export function allowedEntry(collectionId: number, account: Account): StorageEntry<boolean> {
  return {
    section: 'common',
    item: 'allowlist',
    args: [collectionId, crossAccountArgument(account)],
    read: (value) => value === true,
  };
}

/** Reads whether an account is on the allow list of a collection. Throws like `readCollection`. */
export async function readIsAllowed(
  state: BlockState,
  collectionId: number,
  account: Account,
): Promise<boolean> {
  await readCollection(state, collectionId);
  const [isAllowed] = await state.read([allowedEntry(collectionId, account)]);
  return isAllowed;
}
