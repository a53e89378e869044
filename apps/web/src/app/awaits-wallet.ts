import type { WalletState } from '../features/wallet/wallet-state.ts';

/** Whether the page still waits for the wallet of the last visit, to show its account. */
export function awaitsWallet(wallet: WalletState): boolean {
  return wallet.status === 'initializing' || (wallet.status === 'connecting' && wallet.isRestoring);
}
