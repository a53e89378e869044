import type { Account } from '@hub/primitives/account';
import { AppError } from '@hub/primitives/app-error';
import { toHex } from '@hub/primitives/hex';
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
    const accounts = owners.map(({ address }) => orSigner(address, building, 'address'));
    ensureDifferent(accounts);
    const users = accounts.map((account, index) => [crossAccountArgument(account), owners[index]?.pieces]);
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

/** Throws AppError `Validation` for an owner that is listed twice. An Ethereum address and its mirror are different. */
function ensureDifferent(accounts: readonly Account[]): void {
  const places = new Map<string, number>();
  for (const [index, { publicKey, ethereum }] of accounts.entries()) {
    const key = ethereum?.toLowerCase() ?? toHex(publicKey);
    const first = places.get(key);
    if (first !== undefined) {
      throw new AppError({
        code: 'Validation',
        message: `body.args.owners.${index}.address: is the same account as owners.${first}.address`,
        details: { httpPart: 'body', argument: `owners.${index}.address` },
      });
    }
    places.set(key, index);
  }
}

/** The kinds of extrinsics that mint refungible tokens. */
export const mintKinds = {
  refungibleMint: mint,
  refungibleMintMultiple: mintMultiple,
};
