import { useQuery } from '@tanstack/react-query';
import { COIN } from '../config/constants.ts';
import type { StakingFees } from '../features/staking/form/staking-form-data.ts';
import type { Account, Network } from '../lib/network.ts';
import { feeQuery } from '../lib/queries.ts';

// Any amount takes 16 bytes, so the fee is the same for all amounts.
const anyAmount = (100n * COIN).toString();

/** The chain's fees for each staking call of this account. */
export function useFees(network: Network, account: Account | undefined): StakingFees {
  const stake = useQuery(feeQuery(network, account, { method: 'stake', args: [anyAmount] }));
  const unstakeAll = useQuery(feeQuery(network, account, { method: 'unstakeAll', args: [] }));
  const partial = useQuery(feeQuery(network, account, { method: 'unstakePartial', args: [anyAmount] }));
  return { stake: stake.data, unstakeAll: unstakeAll.data, unstakePartial: partial.data };
}
