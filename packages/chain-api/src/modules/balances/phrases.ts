import type { Phrases } from '../../extrinsics/words/phrase.ts';

/** Phrases of the calls of pallet Balances, except the signer's own transfers, which `balanceKinds` describes. */
export const balancePhrases: Phrases = {
  forceTransfer: (args) =>
    `transfer ${args.coins('value')} from ${args.account('source')} to ${args.account('dest')} without the sender's signature`,
  forceUnreserve: (args) => `release ${args.coins('amount')} that are reserved on ${args.account('who')}`,
  forceSetBalance: (args) => `set the free balance of ${args.account('who')} to ${args.coins('new_free')}`,
  burn: (args) =>
    `destroy ${args.coins('value')} of the signer, ${args.isTrue('keep_alive') ? 'keeping its account open' : 'closing its account if less than the minimum is left in it'}`,
};
