import { defineErrors } from '../../frame/module-errors.ts';

export const nonfungibleErrors = defineErrors('Nonfungible', {
  NotNonfungibleDataUsedToMintFungibleCollectionToken: 'An NFT collection takes NFT items alone.',
  NonfungibleItemsHaveNoAmount: 'The amount of an NFT is 0 or 1.',
  CantBurnNftWithChildren: 'The token holds other tokens.',
});
