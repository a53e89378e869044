import { measured } from '../../frame/weight.ts';

/** Proof bytes of one account. */
const accountProof = 3593;

/**
 * Execution weights of the calls; rare calls have the figures of pallet_balances
 * (docs/chain-rules.md#weights-of-calls).
 */
export const balancesWeights = {
  transferAllowDeath: measured(48_834_000, 1, 1, accountProof),
  transferKeepAlive: measured(39_051_000, 1, 1, accountProof),
  transferAll: measured(48_209_000, 1, 1, accountProof),
  forceTransfer: measured(49_519_000, 2, 2, 6196),
  forceSetBalance: measured(19_206_000, 1, 1, accountProof),
  forceUnreserve: measured(18_000_000, 1, 1, accountProof),
  upgradeAccounts: (accounts: number) => measured(17_000_000 + 15_000_000 * accounts, accounts, accounts),
  forceAdjustTotalIssuance: measured(6_000_000, 1, 1),
  burn: measured(31_000_000, 1, 1),
};
