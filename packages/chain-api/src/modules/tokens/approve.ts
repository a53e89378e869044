import type { Account } from '@hub/primitives/account';
import { crossAccountArgument } from '@hub/scale/cross-account';
import type { ExtrinsicKind } from '../../extrinsics/kinds/extrinsic-kind.ts';
import { uniqueCall, uniquePallet } from '../collections/unique-call.ts';
import { approved, readApproved } from './facts.ts';
import type { TokenPlace } from './place.ts';

/** Lets another account move a token of the signer, or pieces of it; 0 ends that. */
export const approve: ExtrinsicKind<TokenPlace & { readonly spender: Account; readonly amount: bigint }> = {
  section: uniquePallet,
  methods: ['approve', 'approveFrom'],
  event: approved,
  phrases: {},
  plan: ({ collectionId, tokenId, spender, amount }, building) =>
    uniqueCall(building, 'approve', {
      spender: crossAccountArgument(spender),
      collectionId,
      itemId: tokenId,
      amount,
    }),
  readResult: ({ events }) => readApproved(events),
};
