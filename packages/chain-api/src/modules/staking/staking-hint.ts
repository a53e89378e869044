import type { CallName, ErrorName } from '../../extrinsics/calls/call-name.ts';

const stakeUnderflow =
  'The amount is below the minimum of 100 tokens or above what can be staked: free balance less what is staked or waiting to be released.';
const palletHints: Readonly<Record<string, string>> = {
  NoPermission: 'An account can hold 10 stakes. Unstake before staking again.',
  InsufficientStakedBalance: 'The amount is above what is staked. Unstake less, or everything.',
  PendingForBlockOverflow:
    'Three unstakes of the network already fall due in that block, more it does not take. Try again in the next block.',
};

/**
 * Explains why a staking call failed and how to fix it; undefined if there is nothing to add to the chain's own
 * message. The pallet reports a bad stake amount as an arithmetic underflow, and an account with the maximum of stakes
 * as NoPermission (docs/chain-rules.md#stake).
 */
export function stakingHint(call: CallName, error: ErrorName): string | undefined {
  if (call.section !== 'appPromotion') return undefined;
  if (error.section === 'appPromotion') return palletHint(call.method, error.name);
  return call.method === 'stake' && error.name === 'Arithmetic.Underflow' ? stakeUnderflow : undefined;
}

function palletHint(method: string, name: string): string | undefined {
  if (name === 'NoPermission' && method !== 'stake') return undefined;
  return Object.hasOwn(palletHints, name) ? palletHints[name] : undefined;
}
