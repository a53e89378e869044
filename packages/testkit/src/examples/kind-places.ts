/** The ids of the collections and tokens that the examples of each kind use. */
export interface KindPlaces {
  /** A collection of NFTs. */
  readonly art: number;
  /** A collection that its owner transfers to another account. */
  readonly given: number;
  readonly destroyed: number;
  readonly tickets: number;
  readonly shares: number;
  /** An NFT that Alice can nest into token 1 of `art`, and one that she can take out of its parent. */
  readonly toNest: TokenPlace;
  readonly toUnnest: TokenPlace;
  /**
   * Ids of NFTs of Alice in `art`: one that she can transfer, one that she can burn with `burn`, and one with
   * `burn-from`.
   */
  readonly moved: number;
  readonly burnt: number;
  readonly burntFrom: number;
}

interface TokenPlace {
  readonly collectionId: number;
  readonly tokenId: number;
}

/** The places in the collections of the story, with which a development chain begins: the documentation shows these. */
export const storyPlaces: KindPlaces = {
  art: 1,
  given: 2,
  destroyed: 2,
  tickets: 3,
  shares: 4,
  toNest: { collectionId: 2, tokenId: 1 },
  toUnnest: { collectionId: 1, tokenId: 2 },
  moved: 1,
  burnt: 1,
  burntFrom: 1,
};

/** The places in the new collections of `carryOutKinds`, which its extrinsics change. */
export const newPlaces: KindPlaces = {
  art: 6,
  given: 7,
  destroyed: 8,
  tickets: 9,
  shares: 10,
  toNest: { collectionId: 6, tokenId: 2 },
  toUnnest: { collectionId: 6, tokenId: 2 },
  moved: 2,
  burnt: 3,
  burntFrom: 4,
};
