import type { Royalty } from '../schema/token.ts';

/**
 * Merges the royalties of a collection and its token in the way of schemas 0 and 1: for the same address, the royalty of
 * the token takes the place of the first one of the collection. Of several in the token, the last one remains.
 */
export function mergeRoyalties(ofCollection: readonly Royalty[], ofToken: readonly Royalty[]): Royalty[] {
  const merged = [...ofCollection];
  const places = new Map<string, number>();
  for (const [place, { address }] of merged.entries()) {
    if (!places.has(address)) places.set(address, place);
  }
  for (const royalty of ofToken) {
    const place = places.get(royalty.address) ?? merged.length;
    places.set(royalty.address, place);
    merged[place] = royalty;
  }
  return merged;
}
