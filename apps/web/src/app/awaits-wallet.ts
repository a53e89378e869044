import type { WalletState } from '../features/wallet/wallet-state.ts';

/** Whether the wallet of the visit before is waited for: its account is about to be shown. */
export function awaitsWallet(wallet: WalletState): boolean {
  return wallet.status === 'initializing' || (wallet.status === 'connecting' && wallet.isRestoring);
}
