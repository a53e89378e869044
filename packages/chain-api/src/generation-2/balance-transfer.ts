import type { balanceTransfer as declaration } from '@hub/contract/chain-api/balances/generation-2';
import { formatCoins } from '@hub/primitives/amount';
import { readCoins } from '@hub/primitives/read-coins';
import { decodeSs58, encodeSs58 } from '@hub/primitives/ss58';
import { type ExtrinsicKind, requireEvent } from './extrinsic-kind.ts';
import { readSmallestUnits } from './read-smallest-units.ts';
import { genericPrefix } from './render-extrinsic.ts';

/** A transfer that leaves the sender its account; an Ethereum address gets it at its Substrate mirror. */
export const balanceTransfer: ExtrinsicKind<typeof declaration> = {
  toCall: ({ to, amount, isAmountInCoins = false }, { token: { decimals } }) => ({
    section: 'balances',
    method: 'transferKeepAlive',
    args: [to.publicKey, isAmountInCoins ? readCoins(amount, decimals) : readSmallestUnits(amount)],
  }),
  parseResult(extrinsic) {
    const { from = '', to = '', amount = '' } = requireEvent(extrinsic, 'balances', 'Transfer');
    return {
      from: inGenericPrefix(from),
      to: inGenericPrefix(to),
      amountInCoin: formatCoins(BigInt(amount), extrinsic.token.decimals),
      amount,
    };
  },
};

function inGenericPrefix(address: string): string {
  return encodeSs58(decodeSs58(address).publicKey, genericPrefix);
}
