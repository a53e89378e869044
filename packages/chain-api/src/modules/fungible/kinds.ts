import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import type { ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { orSigner } from '../../extrinsics/kinds/or-signer.ts';
import type { OfCollection } from '../collections/change-kind.ts';
import { requireFungible, type TokenAmount, unitsOf } from '../collections/token-amount.ts';
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
  readMovedCoins,
  transferred,
} from '../tokens/facts.ts';
import { move } from '../tokens/move.ts';

interface AmountArgs extends OfCollection {
  readonly amount: TokenAmount;
}

type From = { readonly from?: Account | undefined };

const mint: ExtrinsicKind<AmountArgs & { readonly recipient?: Account | undefined }> = {
  section: uniquePallet,
  methods: ['createMultipleItemsEx'],
  event: itemCreated,
  phrases: {},
  async plan({ collectionId, recipient, amount }, building) {
    const units = unitsOf(amount, await requireFungible(building, collectionId));
    const account = crossAccountArgument(orSigner(recipient, building, 'recipient'));
    return uniqueCall(building, 'createMultipleItemsEx', {
      collectionId,
      data: { Fungible: [[account, units]] },
    });
  },
  readResult: ({ events }) => readMinted(events),
};

const transfer: ExtrinsicKind<AmountArgs & From & { readonly to: Account }> = {
  section: uniquePallet,
  methods: ['transferFrom'],
  event: transferred,
  phrases: {},
  async plan({ collectionId, from, to, amount }, building) {
    const units = unitsOf(amount, await requireFungible(building, collectionId));
    return move(building, placeOf(collectionId), orSigner(from, building, 'from'), to, units);
  },
  readResult: (executed) => readMoved(executed.events) ?? readMovedCoins(executed),
};

const burn: ExtrinsicKind<AmountArgs> = {
  section: uniquePallet,
  methods: ['burnItem'],
  event: itemDestroyed,
  phrases: {},
  async plan({ collectionId, amount }, building) {
    const units = unitsOf(amount, await requireFungible(building, collectionId));
    return burnOwn(building, placeOf(collectionId), units);
  },
  readResult: ({ events }) => readBurned(events),
};

const burnFrom: ExtrinsicKind<AmountArgs & From> = {
  section: uniquePallet,
  methods: ['burnFrom'],
  event: itemDestroyed,
  phrases: {},
  async plan({ collectionId, from, amount }, building) {
    const units = unitsOf(amount, await requireFungible(building, collectionId));
    return burnOf(building, placeOf(collectionId), orSigner(from, building, 'from'), units);
  },
  readResult: ({ events }) => readBurned(events),
};

/** Replaces an allowance. A named sender is the signer itself or its mirror. */
const approve: ExtrinsicKind<
  AmountArgs & { readonly sender?: Account | undefined; readonly spender: Account }
> = {
  section: uniquePallet,
  methods: ['approve', 'approveFrom'],
  event: approved,
  phrases: {},
  async plan({ collectionId, sender, spender, amount }, building) {
    const units = unitsOf(amount, await requireFungible(building, collectionId));
    const item = { collectionId, itemId: 0, amount: units };
    const to = crossAccountArgument(spender);
    return sender === undefined
      ? uniqueCall(building, 'approve', { spender: to, ...item })
      : uniqueCall(building, 'approveFrom', { from: crossAccountArgument(sender), to, ...item });
  },
  readResult: ({ events }) => readApproved(events),
};

/** The calls of the chain name an amount of a fungible collection as token 0. */
function placeOf(collectionId: number) {
  return { collectionId, tokenId: 0 };
}

/** The kinds of extrinsics of fungible tokens. */
export const fungibleKinds = {
  fungibleMint: mint,
  fungibleTransfer: transfer,
  fungibleBurn: burn,
  fungibleBurnFrom: burnFrom,
  fungibleApprove: approve,
};
