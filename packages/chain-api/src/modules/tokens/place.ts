/** A collection and one of its tokens. */
export interface TokenPlace {
  readonly collectionId: number;
  readonly tokenId: number;
}
