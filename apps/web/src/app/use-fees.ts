import { useQuery } from '@tanstack/react-query';
import { COIN } from '../config/constants.ts';
import type { StakingFees } from '../features/staking/form/staking-form-data.ts';
import type { Account, Network } from '../lib/network.ts';
import { feeQuery } from '../lib/queries.ts';

// An amount takes 16 bytes whatever it is, so the fee is the same for every amount.
const anyAmount = (100n * COIN).toString();

/** What the chain asks this account for each staking call. */
export function useFees(network: Network, account: Account | undefined): StakingFees {
  const stake = useQuery(feeQuery(network, account, { method: 'stake', args: [anyAmount] }));
  const unstakeAll = useQuery(feeQuery(network, account, { method: 'unstakeAll', args: [] }));
  const partial = useQuery(feeQuery(network, account, { method: 'unstakePartial', args: [anyAmount] }));
  return { stake: stake.data, unstakeAll: unstakeAll.data, unstakePartial: partial.data };
}
