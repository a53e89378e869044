import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import type { Building, ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { orSigner } from '../../extrinsics/kinds/or-signer.ts';
import type { OfCollection } from '../collections/change-kind.ts';
import { requireFungible, type TokenAmount, unitsOf } from '../collections/token-amount.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import { itemCreated, readMinted } from './facts.ts';
import { attributesOf, propertiesOf, type TokenContent } from './mint.ts';

type Item =
  | { readonly mode: 'NFT'; readonly content: TokenContent }
  | { readonly mode: 'ReFungible'; readonly pieces: bigint; readonly content: TokenContent }
  | { readonly mode: 'Fungible'; readonly amount: TokenAmount };

interface CreateItemArgs extends OfCollection {
  readonly owner?: Account | undefined;
  readonly item: Item;
}

/** Mints one NFT, one refungible token for one holder, or an amount of fungible tokens. */
export const createItem: ExtrinsicKind<CreateItemArgs> = {
  section: uniquePallet,
  methods: ['createItem'],
  event: itemCreated,
  phrases: {},
  async plan({ collectionId, owner, item }, building) {
    const account = orSigner(owner, building, item.mode === 'Fungible' ? 'recipient' : 'owner');
    return uniqueCall(building, 'createItem', {
      collectionId,
      owner: crossAccountArgument(account),
      data: { [item.mode]: await dataOf(item, collectionId, building) },
    });
  },
  readResult: ({ events }) => readMinted(events),
};

async function dataOf(item: Item, collectionId: number, building: Building) {
  if (item.mode === 'Fungible') {
    const collection = await requireFungible(building, collectionId);
    return { value: unitsOf(item.amount, collection) };
  }
  const { content } = item;
  const properties = propertiesOf(content, await attributesOf(building, collectionId, [content]));
  return item.mode === 'NFT' ? { properties } : { pieces: item.pieces, properties };
}
