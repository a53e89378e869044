import { readNumber } from '@hub/scale/value';
import type { ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { readFromCall } from '../collections/read-from-call.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import type { TokenPlace } from '../tokens/place.ts';

/** Changes the number of pieces of a token; the same number changes nothing and has no event. */
export const repartition: ExtrinsicKind<TokenPlace & { readonly amount: bigint }> = {
  section: uniquePallet,
  methods: ['repartition'],
  event: { section: 'common', method: 'ItemCreated' },
  phrases: {},
  plan: ({ collectionId, tokenId, amount }, building) =>
    uniqueCall(building, 'repartition', { collectionId, tokenId, amount }),
  readResult(executed) {
    const collectionId = readFromCall(executed, 'collection_id', readNumber);
    const tokenId = readFromCall(executed, 'token_id', readNumber);
    return collectionId === undefined || tokenId === undefined ? undefined : { collectionId, tokenId };
  },
};
