import { addressOn } from './account-panel.ts';
import type { Holder } from './holder.ts';
import type { Hub } from './open-hub.ts';

/** The balance of an account on Unique, in smallest units. */
export type Balance = Readonly<
  Record<'free' | 'frozen' | 'available' | 'staked' | 'unstaked' | 'canstake', bigint>
>;

/** Requests a holder's balance directly from the chain API. */
export async function readBalance(hub: Hub, holder: Holder): Promise<Balance> {
  const address = addressOn('unique', holder.account);
  const response = await fetch(`${hub.url}/unique/v1/staking/position?address=${address}`);
  const { balance } = (await response.json()) as { readonly balance: Readonly<Record<string, string>> };
  const amount = (name: string) => BigInt(balance[name] ?? '');
  return {
    free: amount('free'),
    frozen: amount('frozen'),
    available: amount('available'),
    staked: amount('staked'),
    unstaked: amount('unstaked'),
    canstake: amount('canstake'),
  };
}
