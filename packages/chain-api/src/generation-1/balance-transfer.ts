import type { BalanceTransferArgs } from '@hub/contract/chain-api/balances/generation-1';
import { readCoins } from '@hub/primitives/read-coins';
import { encodeSs58 } from '@hub/primitives/ss58';
import { readAddress } from '../read-address.ts';
import type { PlanCall } from './mutation.ts';

/** A transfer of whole coins that keeps the sender's account; an Ethereum address gets them at its mirror. */
export const planBalanceTransfer: PlanCall<BalanceTransferArgs> = (
  { destination, amount },
  { token, ss58Prefix },
) => {
  const { publicKey } = readAddress(destination);
  const spends = readCoins(amount, token.decimals);
  const args = [encodeSs58(publicKey, ss58Prefix), spends.toString()];
  return { call: { section: 'balances', method: 'transferKeepAlive', args }, spends };
};
