import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import type { Building, ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { orSigner } from '../../extrinsics/kinds/or-signer.ts';
import type { OfCollection } from '../collections/change-kind.ts';
import { readCollectionOf } from '../collections/collection.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import { burnOf, burnOwn } from '../tokens/burn.ts';
import {
  approved,
  itemCreated,
  itemDestroyed,
  readApproved,
  readBurned,
  readMinted,
  readMoved,
  transferred,
} from '../tokens/facts.ts';
import { move } from '../tokens/move.ts';
import type { TokenPlace } from '../tokens/place.ts';

interface AmountArgs extends OfCollection {
  /** Smallest units. */
  readonly amount: bigint;
}

type From = { readonly from?: Account | undefined };

export const mint: ExtrinsicKind<AmountArgs & { readonly recipient?: Account | undefined }> = {
  section: uniquePallet,
  methods: ['createMultipleItemsEx'],
  event: itemCreated,
  phrases: {},
  async plan({ collectionId, recipient, amount }, building) {
    await requireFungible(building, collectionId);
    const account = crossAccountArgument(orSigner(recipient, building, 'recipient'));
    return uniqueCall(building, 'createMultipleItemsEx', {
      collectionId,
      data: { Fungible: [[account, amount]] },
    });
  },
  readResult: ({ events }) => readMinted(events),
};

export const transfer: ExtrinsicKind<AmountArgs & From & { readonly to: Account }> = {
  section: uniquePallet,
  methods: ['transferFrom'],
  event: transferred,
  phrases: {},
  async plan({ collectionId, from, to, amount }, building) {
    const place = await requireFungible(building, collectionId);
    return move(building, place, orSigner(from, building, 'from'), to, amount);
  },
  readResult: ({ events }) => readMoved(events),
};

export const burn: ExtrinsicKind<AmountArgs> = {
  section: uniquePallet,
  methods: ['burnItem'],
  event: itemDestroyed,
  phrases: {},
  plan: async ({ collectionId, amount }, building) =>
    burnOwn(building, await requireFungible(building, collectionId), amount),
  readResult: ({ events }) => readBurned(events),
};

export const burnFrom: ExtrinsicKind<AmountArgs & From> = {
  section: uniquePallet,
  methods: ['burnFrom'],
  event: itemDestroyed,
  phrases: {},
  async plan({ collectionId, from, amount }, building) {
    const place = await requireFungible(building, collectionId);
    return burnOf(building, place, orSigner(from, building, 'from'), amount);
  },
  readResult: ({ events }) => readBurned(events),
};

/** Replaces an allowance. A named sender is the signer itself or its mirror. */
export const approve: ExtrinsicKind<
  AmountArgs & { readonly sender?: Account | undefined; readonly spender: Account }
> = {
  section: uniquePallet,
  methods: ['approve', 'approveFrom'],
  event: approved,
  phrases: {},
  async plan({ collectionId, sender, spender, amount }, building) {
    await requireFungible(building, collectionId);
    const item = { collectionId, itemId: 0, amount };
    const to = crossAccountArgument(spender);
    return sender === undefined
      ? uniqueCall(building, 'approve', { spender: to, ...item })
      : uniqueCall(building, 'approveFrom', { from: crossAccountArgument(sender), to, ...item });
  },
  readResult: ({ events }) => readApproved(events),
};

/** The place of a fungible collection's amounts. Throws like `readCollectionOf`. */
async function requireFungible(
  { state }: Pick<Building, 'state'>,
  collectionId: number,
): Promise<TokenPlace> {
  await readCollectionOf(state, 'Fungible', collectionId);
  return { collectionId, tokenId: 0 };
}
