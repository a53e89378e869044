import { defineCall } from '../../frame/call.ts';
import { normal } from '../../frame/dispatch-info.ts';
import { accountId } from '../../types/account-id.ts';
import { crossAccountId } from '../../types/cross-account.ts';
import {
  addAdmin,
  addToAllowList,
  changeOwner,
  removeAdmin,
  removeFromAllowList,
} from '../common/members.ts';
import { confirmSponsorship, removeSponsor, setSponsor } from '../common/sponsorship.ts';
import { collectionId } from '../common/types/ids.ts';
import { signer } from './on-tokens.ts';
import { collectionWeights as weights } from './weights.ts';

const listed = { collection_id: collectionId, address: crossAccountId };

/** Calls that change the owner, the admins, the allow list and the sponsor of collections. */
export const memberCalls = {
  add_to_allow_list: defineCall({
    index: 3,
    fields: listed,
    docs: 'Puts an account on the allow list of a collection.',
    info: () => normal(weights.addToAllowList),
    dispatch(context, origin, { collection_id, address }) {
      addToAllowList(context, signer(origin), collection_id, address);
      return undefined;
    },
  }),
  remove_from_allow_list: defineCall({
    index: 4,
    fields: listed,
    docs: 'Takes an account off the allow list of a collection.',
    info: () => normal(weights.removeFromAllowList),
    dispatch(context, origin, { collection_id, address }) {
      removeFromAllowList(context, signer(origin), collection_id, address);
      return undefined;
    },
  }),
  change_collection_owner: defineCall({
    index: 5,
    fields: { collection_id: collectionId, new_owner: accountId },
    docs: 'Gives a collection to another account; its owner only.',
    info: () => normal(weights.changeOwner),
    dispatch(context, origin, { collection_id, new_owner }) {
      changeOwner(context, signer(origin), collection_id, new_owner);
      return undefined;
    },
  }),
  add_collection_admin: defineCall({
    index: 6,
    fields: { collection_id: collectionId, new_admin_id: crossAccountId },
    docs: 'Makes an account an admin of a collection; its owner only.',
    info: () => normal(weights.addAdmin),
    dispatch(context, origin, { collection_id, new_admin_id }) {
      addAdmin(context, signer(origin), collection_id, new_admin_id);
      return undefined;
    },
  }),
  remove_collection_admin: defineCall({
    index: 7,
    fields: { collection_id: collectionId, account_id: crossAccountId },
    docs: 'Ends the rights of an admin of a collection; its owner only.',
    info: () => normal(weights.removeAdmin),
    dispatch(context, origin, { collection_id, account_id }) {
      removeAdmin(context, signer(origin), collection_id, account_id);
      return undefined;
    },
  }),
  set_collection_sponsor: defineCall({
    index: 8,
    fields: { collection_id: collectionId, new_sponsor: accountId },
    docs: 'Asks an account to pay fees of a collection.',
    info: () => normal(weights.setSponsor),
    dispatch(context, origin, { collection_id, new_sponsor }) {
      setSponsor(context, signer(origin), collection_id, new_sponsor);
      return undefined;
    },
  }),
  confirm_sponsorship: defineCall({
    index: 9,
    fields: { collection_id: collectionId },
    docs: 'Agrees to pay fees of a collection; the account that was asked only.',
    info: () => normal(weights.confirmSponsorship),
    dispatch(context, origin, { collection_id }) {
      confirmSponsorship(context, signer(origin), collection_id);
      return undefined;
    },
  }),
  remove_collection_sponsor: defineCall({
    index: 10,
    fields: { collection_id: collectionId },
    docs: 'Ends the sponsoring of a collection.',
    info: () => normal(weights.removeSponsor),
    dispatch(context, origin, { collection_id }) {
      removeSponsor(context, signer(origin), collection_id);
      return undefined;
    },
  }),
};
