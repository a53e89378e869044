import { blake2b128, twox128 } from '@hub/primitives/hashes';
import { fromHex, type Hex, toHex } from '@hub/primitives/hex';

function digits(bytes: Uint8Array): string {
  return toHex(bytes).slice(2);
}

function prefix(pallet: string, item: string): string {
  return [pallet, item].map((name) => digits(twox128(new TextEncoder().encode(name)))).join('');
}

/** Storage prefixes of the state that staking histories observe; hex without 0x. */
export const STORAGE = {
  events: prefix('System', 'Events'),
  account: prefix('System', 'Account'),
  locks: prefix('Balances', 'Locks'),
  freezes: prefix('Balances', 'Freezes'),
  totalIssuance: prefix('Balances', 'TotalIssuance'),
  relayBlock: prefix('ParachainSystem', 'LastRelayChainBlockNumber'),
  payoutAdmin: prefix('AppPromotion', 'Admin'),
  staked: prefix('AppPromotion', 'Staked'),
  stakesPerAccount: prefix('AppPromotion', 'StakesPerAccount'),
  pending: prefix('AppPromotion', 'PendingUnstake'),
  totalStaked: prefix('AppPromotion', 'TotalStaked'),
  payoutResumesAfter: prefix('AppPromotion', 'PreviousCalculatedRecord'),
} as const;

/** An account with its part of a map's key (Blake2_128Concat). */
export interface AccountKey {
  readonly who: Hex;
  readonly key: string;
}

/** The accounts in the order of their public keys. */
export function accountKeys(accounts: readonly Hex[]): readonly AccountKey[] {
  return [...accounts].sort().map((who) => {
    const publicKey = fromHex(who);
    return { who, key: digits(blake2b128(publicKey)) + digits(publicKey) };
  });
}
