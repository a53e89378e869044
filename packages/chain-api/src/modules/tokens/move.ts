import type { Account } from '@hub/primitives/account';
import { AppError } from '@hub/primitives/app-error';
import { nestingAddress } from '@hub/primitives/collection-address';
import { ethereumToSubstrate } from '@hub/primitives/ethereum-mirror';
import { crossAccountArgument } from '@hub/scale/cross-account';
import type { Building, ExtrinsicKind, PlannedCall } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { orSigner } from '../../extrinsics/kinds/or-signer.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import { readMoved, readMovedCoins, transferred } from './facts.ts';
import { parentOf } from './holders.ts';
import type { TokenPlace } from './place.ts';
import { orOwner, requireHolders } from './token-owner.ts';

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
  async plan({ nested, to, amount }, building) {
    const { owner, pieces } = await requireHolders(building, nested);
    const parent = [owner, ...(pieces?.accounts ?? [])].find((account) => parentOf(account) !== undefined);
    if (parent === undefined) {
      throw new AppError({ code: 'TokenNotNested', message: 'Token is not nested', details: { ...nested } });
    }
    return move(building, nested, parent, orSigner(to, building, 'to'), amount);
  },
};

/** The account by which an NFT owns other tokens. */
export function accountOf({ collectionId, tokenId }: TokenPlace): Account {
  const ethereum = nestingAddress(collectionId, tokenId);
  return { publicKey: ethereumToSubstrate(ethereum), ethereum };
}

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
