import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import type { Building, ExtrinsicKind, PlannedCall } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { orSigner } from '../../extrinsics/kinds/or-signer.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import { readMoved, readMovedCoins, transferred } from './facts.ts';
import { accountOf } from './holders.ts';
import { requireParentAccount } from './parents.ts';
import type { TokenPlace } from './place.ts';
import { orOwner } from './token-owner.ts';

interface TransferArgs extends TokenPlace {
  readonly from?: Account | undefined;
  readonly to: Account;
  readonly amount: bigint;
}

interface NestArgs {
  readonly parent: TokenPlace;
  readonly nested: TokenPlace;
  readonly from?: Account | undefined;
  readonly amount: bigint;
}

interface UnnestArgs {
  readonly nested: TokenPlace;
  /** The NFT that owns the token, or pieces of it. */
  readonly parent?: TokenPlace | undefined;
  readonly to?: Account | undefined;
  readonly amount: bigint;
}

const movement = {
  section: uniquePallet,
  methods: ['transferFrom', 'transfer'],
  event: transferred,
  phrases: {},
  readResult: (executed) => readMoved(executed.events) ?? readMovedCoins(executed),
} as const satisfies Omit<ExtrinsicKind<never>, 'plan'>;

/** Moves a token, or pieces of it. */
const transfer: ExtrinsicKind<TransferArgs> = {
  ...movement,
  async plan({ from, to, amount, ...place }, building) {
    return move(building, place, await orOwner(from, place, building), to, amount);
  },
};

/** Moves a token under an NFT. */
const nest: ExtrinsicKind<NestArgs> = {
  ...movement,
  async plan({ parent, nested, from, amount }, building) {
    return move(building, nested, await orOwner(from, nested, building), accountOf(parent), amount);
  },
};

/** Takes a token out of the NFT that owns it. */
const unnest: ExtrinsicKind<UnnestArgs> = {
  ...movement,
  async plan({ nested, parent: named, to, amount }, building) {
    const from = await requireParentAccount(building, nested, { named, amount });
    return move(building, nested, from, orSigner(to, building, 'to'), amount);
  },
};

/** The call that moves an amount of a token. */
export function move(
  building: Pick<Building, 'state'>,
  { collectionId, tokenId: itemId }: TokenPlace,
  from: Account,
  to: Account,
  value: bigint,
): PlannedCall {
  return uniqueCall(building, 'transferFrom', {
    from: crossAccountArgument(from),
    recipient: crossAccountArgument(to),
    collectionId,
    itemId,
    value,
  });
}

/** The kinds of extrinsics that move tokens. */
export const moveKinds = {
  tokenTransfer: transfer,
  tokenNest: nest,
  tokenUnnest: unnest,
};
