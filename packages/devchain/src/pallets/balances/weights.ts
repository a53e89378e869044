import { measured } from '../../frame/weight.ts';

/** Execution weights of the calls (chain-facts 1.6; upstream figures where that table has none). */
export const balancesWeights = {
  transferAllowDeath: measured(48_834_000, 1, 1),
  transferKeepAlive: measured(39_051_000, 1, 1),
  transferAll: measured(48_209_000, 1, 1),
  forceTransfer: measured(49_519_000, 2, 2),
  forceSetBalance: measured(19_206_000, 1, 1),
  forceUnreserve: measured(18_000_000, 1, 1),
  upgradeAccounts: (accounts: number) => measured(17_000_000 + 15_000_000 * accounts, accounts, accounts),
  forceAdjustTotalIssuance: measured(6_000_000, 1, 1),
  burn: measured(31_000_000, 1, 1),
};
