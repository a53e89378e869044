import type { Account } from '@hub/primitives/account';
import { changeKind, type OfCollection } from './change-kind.ts';

const setSponsor = changeKind<OfCollection & { readonly sponsor: Account }>({
  method: 'setCollectionSponsor',
  event: 'CollectionSponsorSet',
  args: ({ sponsor }) => ({ newSponsor: sponsor.publicKey }),
  phrase: (args) => `ask ${args.account('new_sponsor')} to pay fees of ${args.collection('collection_id')}`,
});

const removeSponsor = changeKind<OfCollection>({
  method: 'removeCollectionSponsor',
  event: 'CollectionSponsorRemoved',
  args: () => ({}),
  phrase: (args) => `end the sponsoring of ${args.collection('collection_id')}`,
});

const confirmSponsorship = changeKind<OfCollection>({
  method: 'confirmSponsorship',
  event: 'SponsorshipConfirmed',
  args: () => ({}),
  phrase: (args) => `agree to pay fees of ${args.collection('collection_id')}`,
});

/** The kinds of extrinsics about the sponsor of a collection. */
export const sponsorshipKinds = {
  collectionSponsorSet: setSponsor,
  collectionSponsorConfirm: confirmSponsorship,
  collectionSponsorRemove: removeSponsor,
};
