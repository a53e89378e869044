import type { ChainModule } from '../chain-module.ts';
import { create } from './create.ts';
import { destroy } from './destroy.ts';
import { collectionHint } from './hints.ts';
import { addAdmin, addToAllowList, removeAdmin, removeFromAllowList, transferOwnership } from './members.ts';
import { collectionPhrases } from './phrases.ts';
import {
  deleteProperties,
  setLimits,
  setPermissions,
  setProperties,
  setTokenPermissions,
  setTransfersEnabled,
} from './settings.ts';
import { confirmSponsorship, removeSponsor, setSponsor } from './sponsorship.ts';
import { uniquePallet } from './unique-call.ts';

export const collections = {
  section: uniquePallet,
  kinds: {
    collectionCreate: create,
    collectionDelete: destroy,
    collectionTransfer: transferOwnership,
    collectionPropertiesSet: setProperties,
    collectionPropertiesDelete: deleteProperties,
    collectionTokenPermissionsSet: setTokenPermissions,
    collectionLimitsSet: setLimits,
    collectionPermissionsSet: setPermissions,
    collectionSponsorSet: setSponsor,
    collectionSponsorConfirm: confirmSponsorship,
    collectionSponsorRemove: removeSponsor,
    collectionTransfersEnabledSet: setTransfersEnabled,
    collectionAdminAdd: addAdmin,
    collectionAdminRemove: removeAdmin,
    collectionAllowListAdd: addToAllowList,
    collectionAllowListRemove: removeFromAllowList,
  },
  phrases: collectionPhrases,
  hint: collectionHint,
} satisfies ChainModule;
