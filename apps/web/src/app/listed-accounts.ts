import type { ListedAccount } from '../features/balance/account-list.tsx';
import { isForOtherChain, type WalletAccount } from '../features/wallet/wallet-accounts.ts';
import type { WalletState } from '../features/wallet/wallet-state.ts';
import { addressOn } from '../lib/address.ts';
import type { Account, Network } from '../lib/network.ts';

/** The selected account on a network; undefined if there is none. */
export function accountOf(wallet: WalletState, network: Network): Account | undefined {
  const selected = wallet.status === 'connected' ? wallet.account : undefined;
  if (selected === undefined) return undefined;
  const address = addressOn(network.ss58Prefix, selected.walletAddress);
  return { publicKey: selected.publicKey, address };
}

/** A wallet's accounts with their addresses on a network. */
export function listedAccounts(
  accounts: readonly WalletAccount[],
  network: Network,
): readonly ListedAccount[] {
  return accounts.map((account) => ({
    publicKey: account.publicKey,
    name: account.name,
    walletAddress: account.walletAddress,
    address: addressOn(network.ss58Prefix, account.walletAddress),
    isForOtherChain: isForOtherChain(account, network.genesisHash),
  }));
}
