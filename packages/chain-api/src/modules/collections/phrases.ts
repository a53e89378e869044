import { readVariant } from '@hub/scale/value';
import type { Phrases } from '../../extrinsics/words/phrase.ts';

const spaces: Readonly<Record<string, string>> = {
  Default: '8,192 bytes',
  Extended: '32,768 bytes',
  Max: '65,536 bytes',
};

/** Calls about collections that no kind of extrinsic makes. */
export const collectionPhrases: Phrases = {
  removeCollectionSponsor: (args) => `end the sponsoring of ${args.collection('collection_id')}`,
  setTransfersEnabledFlag: (args) =>
    `${args.isTrue('value') ? 'allow' : 'forbid'} transfers of the tokens of ${args.collection('collection_id')}`,
  forceRepairCollection: (args) =>
    `count the space of the properties of ${args.collection('collection_id')} anew`,
  upgradeTokensPropertiesLimit: (args) =>
    `pay for ${spaces[readVariant(args.value('new_limit'))] ?? 'more space'} of properties for each token of ${args.collection('collection_id')}`,
};
