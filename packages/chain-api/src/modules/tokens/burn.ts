import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import type { Building, ExtrinsicKind, PlannedCall } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import { itemDestroyed, readBurned } from './facts.ts';
import type { TokenPlace } from './place.ts';
import { orOwner } from './token-owner.ts';

interface BurnArgs extends TokenPlace {
  readonly amount: bigint;
}

const burning = {
  section: uniquePallet,
  event: itemDestroyed,
  phrases: {},
  readResult: ({ events }) => readBurned(events),
} as const satisfies Omit<ExtrinsicKind<never>, 'plan' | 'methods'>;

/** Burns a token of the signer, or pieces of it. */
const burn: ExtrinsicKind<BurnArgs> = {
  ...burning,
  methods: ['burnItem'],
  plan: ({ amount, ...place }, building) => burnOwn(building, place, amount),
};

/** Burns a token of an account, or pieces of it. */
const burnFrom: ExtrinsicKind<BurnArgs & { readonly from?: Account | undefined }> = {
  ...burning,
  methods: ['burnFrom'],
  async plan({ from, amount, ...place }, building) {
    return burnOf(building, place, await orOwner(from, place, building), amount);
  },
};

/** The call that burns an amount of the signer's token. */
export function burnOwn(
  building: Pick<Building, 'state'>,
  { collectionId, tokenId: itemId }: TokenPlace,
  value: bigint,
): PlannedCall {
  return uniqueCall(building, 'burnItem', { collectionId, itemId, value });
}

/** The call that burns an amount of an account's token. */
export function burnOf(
  building: Pick<Building, 'state'>,
  { collectionId, tokenId: itemId }: TokenPlace,
  from: Account,
  value: bigint,
): PlannedCall {
  return uniqueCall(building, 'burnFrom', { collectionId, from: crossAccountArgument(from), itemId, value });
}

/** The kinds of extrinsics that burn tokens. */
export const burnKinds = {
  tokenBurn: burn,
  tokenBurnFrom: burnFrom,
};
