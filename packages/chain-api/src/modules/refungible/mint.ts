import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import type { ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { orSigner } from '../../extrinsics/kinds/or-signer.ts';
import type { OfCollection } from '../collections/change-kind.ts';
import { readCollectionOf } from '../collections/collection.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import { itemCreated, readMinted } from '../tokens/facts.ts';
import { propertiesOf, type TokenContent } from '../tokens/mint.ts';

interface MintArgs extends OfCollection, TokenContent {
  readonly owners: readonly { readonly address?: Account | undefined; readonly pieces: bigint }[];
}

interface MintMultipleArgs extends OfCollection {
  readonly tokens: readonly (TokenContent & {
    readonly owner?: Account | undefined;
    readonly pieces: bigint;
  })[];
}

const minting = {
  section: uniquePallet,
  methods: ['createMultipleItemsEx'],
  event: itemCreated,
  phrases: {},
  readResult: ({ events }) => readMinted(events),
} as const satisfies Omit<ExtrinsicKind<never>, 'plan'>;

/** Mints one refungible token for several holders. */
const mint: ExtrinsicKind<MintArgs> = {
  ...minting,
  async plan({ collectionId, owners, ...content }, building) {
    await readCollectionOf(building.state, 'ReFungible', collectionId);
    const users = owners.map(({ address, pieces }) => [
      crossAccountArgument(orSigner(address, building, 'address')),
      pieces,
    ]);
    return uniqueCall(building, 'createMultipleItemsEx', {
      collectionId,
      data: { RefungibleMultipleOwners: { users, properties: propertiesOf(content) } },
    });
  },
};

/** Mints refungible tokens, each for one holder. */
const mintMultiple: ExtrinsicKind<MintMultipleArgs> = {
  ...minting,
  async plan({ collectionId, tokens }, building) {
    await readCollectionOf(building.state, 'ReFungible', collectionId);
    const items = tokens.map(({ owner, pieces, ...content }) => ({
      user: crossAccountArgument(orSigner(owner, building, 'owner')),
      pieces,
      properties: propertiesOf(content),
    }));
    return uniqueCall(building, 'createMultipleItemsEx', {
      collectionId,
      data: { RefungibleMultipleItems: items },
    });
  },
};

/** The kinds of extrinsics that mint refungible tokens. */
export const mintKinds = {
  refungibleMint: mint,
  refungibleMintMultiple: mintMultiple,
};
