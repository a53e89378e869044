import { readNumber } from '@hub/scale/value';
import type { ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import type { TokenPlace } from '../tokens/place.ts';

/** Changes the number of pieces of a token; the same number changes nothing and has no event. */
export const repartition: ExtrinsicKind<TokenPlace & { readonly amount: bigint }> = {
  section: uniquePallet,
  methods: ['repartition'],
  event: { section: 'common', method: 'ItemCreated' },
  phrases: {},
  plan: (args, building) => uniqueCall(building, 'repartition', { ...args }),
  readResult({ call, events }) {
    if (events.some(({ section, method }) => section === 'system' && method === 'ExtrinsicFailed')) {
      return undefined;
    }
    const field = (name: string) => readNumber(call.fields.find((one) => one.name === name)?.value);
    return { collectionId: field('collection_id'), tokenId: field('token_id') };
  },
};
