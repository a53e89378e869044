import type { Account } from '@hub/primitives/account';
import { crossAccountArgument, readCrossAccount } from '@hub/scale/cross-account';
import { readNumber } from '@hub/scale/value';
import { accountValue } from '../../extrinsics/kinds/account-value.ts';
import { type ExtrinsicKind, findEvent } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { changeKind, type OfCollection } from './change-kind.ts';

/** Makes another account the owner of a collection; an Ethereum address stands for its mirror. */
const transferOwnership = changeKind<OfCollection & { readonly to: Account }>({
  method: 'changeCollectionOwner',
  event: 'CollectionOwnerChanged',
  args: ({ to }) => ({ newOwner: to.publicKey }),
  phrase: (args) => `make ${args.account('new_owner')} the owner of ${args.collection('collection_id')}`,
});

const addAdmin = changeKind<OfCollection & { readonly newAdmin: Account }>({
  method: 'addCollectionAdmin',
  event: 'CollectionAdminAdded',
  args: ({ newAdmin }) => ({ newAdminId: crossAccountArgument(newAdmin) }),
  phrase: (args) => `make ${args.account('new_admin_id')} an admin of ${args.collection('collection_id')}`,
});

const removeAdmin = changeKind<OfCollection & { readonly adminToDelete: Account }>({
  method: 'removeCollectionAdmin',
  event: 'CollectionAdminRemoved',
  args: ({ adminToDelete }) => ({ accountId: crossAccountArgument(adminToDelete) }),
  phrase: (args) =>
    `take the rights of an admin of ${args.collection('collection_id')} from ${args.account('account_id')}`,
});

type Listed = OfCollection & { readonly listed: Account };

const addToAllowList = listKind('addToAllowList', 'AllowListAddressAdded', 'put', 'on');
const removeFromAllowList = listKind('removeFromAllowList', 'AllowListAddressRemoved', 'take', 'off');

/** A kind that changes the allow list; its result also has the account that was added or removed. */
function listKind(method: string, event: string, verb: string, place: string): ExtrinsicKind<Listed> {
  const kind = changeKind<Listed>({
    method,
    event,
    args: ({ listed }) => ({ address: crossAccountArgument(listed) }),
    phrase: (args) =>
      `${verb} ${args.account('address')} ${place} the allow list of ${args.collection('collection_id')}`,
  });
  return {
    ...kind,
    readResult({ events }) {
      const found = findEvent(events, kind.event);
      const [collection, account] = found?.fields ?? [];
      if (collection === undefined || account === undefined) return undefined;
      return {
        collectionId: readNumber(collection.value),
        address: accountValue(readCrossAccount(account.value)),
      };
    },
  };
}

/** The kinds of extrinsics about owner, admins and allow list of a collection. */
export const memberKinds = {
  collectionTransfer: transferOwnership,
  collectionAdminAdd: addAdmin,
  collectionAdminRemove: removeAdmin,
  collectionAllowListAdd: addToAllowList,
  collectionAllowListRemove: removeFromAllowList,
};
