import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import { encodeToken } from '@hub/token-schema/encode-token';
import type { PropertyInput } from '@hub/token-schema/property';
import type { TokenInput } from '@hub/token-schema/schema/token';
import type { ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { orSigner } from '../../extrinsics/kinds/or-signer.ts';
import { initialProperties } from '../collections/call-arguments.ts';
import type { OfCollection } from '../collections/change-kind.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import { itemCreated, readMinted } from './facts.ts';

/** What a token is minted with beside its owners. */
export interface TokenContent {
  readonly data?: TokenInput | undefined;
  readonly URI?: string | undefined;
  readonly properties: readonly PropertyInput[];
}

interface MintArgs extends OfCollection {
  readonly tokens: readonly (TokenContent & { readonly owner?: Account | undefined })[];
}

/** Mints NFTs, each with metadata of schema 2 and the caller's properties, for its owner or the signer. */
export const mint: ExtrinsicKind<MintArgs> = {
  section: uniquePallet,
  methods: ['createMultipleItemsEx', 'createMultipleItems', 'createItem'],
  event: itemCreated,
  phrases: {},
  plan: ({ collectionId, tokens }, building) =>
    uniqueCall(building, 'createMultipleItemsEx', {
      collectionId,
      data: {
        NFT: tokens.map(({ owner, ...content }) => ({
          owner: crossAccountArgument(orSigner(owner, building, 'owner')),
          properties: propertiesOf(content),
        })),
      },
    }),
  readResult: ({ events }) => readMinted(events),
};

/** The properties of a new token as calls take them (docs/token-schema.md#encoding). */
export function propertiesOf({ data, URI, properties }: TokenContent) {
  return initialProperties(encodeToken(data ?? {}, { URI, overwriteProperties: properties }));
}
