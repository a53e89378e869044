import { defineErrors } from '../../frame/module-errors.ts';

export const refungibleErrors = defineErrors('Refungible', {
  NotRefungibleDataUsedToMintFungibleCollectionToken: 'A refungible collection takes refungible items alone.',
  WrongRefungiblePieces: 'A token has more pieces than it may have.',
  RepartitionWhileNotOwningAllPieces: 'Only the holder of all pieces may change their number.',
  RefungibleDisallowsNesting: 'A refungible token holds no other tokens.',
  SettingPropertiesNotAllowed: 'The properties of the token may not be set.',
});
