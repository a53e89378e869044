import { readVariant } from '@hub/scale/value';
import type { Phrases } from '../../extrinsics/words/phrase.ts';

const spaces: Readonly<Record<string, string>> = {
  Default: '8,192 bytes',
  Extended: '32,768 bytes',
  Max: '65,536 bytes',
};

/** Phrases of the calls about collections that no kind of extrinsic makes. */
export const collectionPhrases: Phrases = {
  forceRepairCollection: (args) =>
    `count the space of the properties of ${args.collection('collection_id')} anew`,
  upgradeTokensPropertiesLimit: (args) =>
    `pay for ${spaces[readVariant(args.value('new_limit'))] ?? 'more space'} of properties for each token of ${args.collection('collection_id')}`,
};
