import { filledTrait, filledValues } from '../../packages/indexer/tests/support/fill-token-tables.ts';

/** The names in requests: an owner with half of the NFTs, owners with few, and the number of collections. */
export interface TokenMixFacts {
  readonly busy: string;
  readonly many: readonly string[];
  readonly collections: number;
}

/** Requests by kind; most name another owner, collection or value each time. */
export function tokenMix({
  busy,
  many,
  collections,
}: TokenMixFacts): Readonly<Record<string, readonly string[]>> {
  const numbers = Array.from({ length: 1000 }, (_, index) => index);
  const nftCollections = Math.floor(collections * 0.8);
  return {
    'NFTs of an owner': many.map((owner) => `/nfts?ownerIn=${owner}`),
    'NFTs of the owner with half of them': numbers.map((n) => `/nfts?ownerIn=${busy}&limit=${1 + (n % 100)}`),
    'NFTs of a collection': numbers.map((n) => `/nfts?collectionIdIn=${1 + (n % nftCollections)}`),
    'NFTs by the value of an attribute': numbers.map((n) => `/nfts?attributeValueIn=rare%20${n}`),
    'NFTs by trait and value': numbers.map(
      (n) => `/nfts?attributeTraitTypeIn=${filledTrait}&attributeValueIn=rare%20${n}`,
    ),
    'NFTs by a value that all have': numbers.map(
      (n) => `/nfts?attributeValueIn=${filledValues.common}&limit=${1 + (n % 100)}`,
    ),
    'NFTs of an owner by the value of an attribute': many.map(
      (owner, n) => `/nfts?ownerIn=${owner}&attributeValueIn=rare%20${n % 1000}`,
    ),
    'collections by name': numbers.map((n) => `/collections?nameLike=Collection%20${n % collections}`),
    'collections by part of a name': numbers.map((n) => `/collections?nameLike=%25on%20${n % 100}%25`),
    'one NFT': numbers.map((n) => `/nfts/${1 + (n % nftCollections)}/${1 + (n % 1000)}`),
    'tokens of an account': many.map((owner) => `/accounts/${owner}/tokens`),
    'shares by amount': numbers.map((n) => `/tokens?amountFrom=${n + 2}000000000000000`),
    'transfers of tokens': ['/tokens/transfers', ...many.map((owner) => `/tokens/transfers?toIn=${owner}`)],
  };
}
