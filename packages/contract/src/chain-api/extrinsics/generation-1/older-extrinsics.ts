import { defineExtrinsic } from '../define-extrinsic.ts';

/** The kinds of extrinsics that only generation 1 makes, except `batch`. */
export const olderExtrinsics = [
  defineExtrinsic({ name: 'collectionSponsorRemove', summary: 'End the sponsoring of a collection' }),
  defineExtrinsic({
    name: 'collectionTransfersEnabledSet',
    summary: 'Allow or forbid transfers of the tokens of a collection',
  }),
  defineExtrinsic({ name: 'itemCreate', summary: 'Mint one token, or an amount of fungible tokens' }),
  defineExtrinsic({ name: 'refungibleRepartition', summary: 'Change the number of pieces of a token' }),
] as const;
