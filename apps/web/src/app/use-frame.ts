import { useLayoutEffect } from 'react';
import type { TokenSymbol } from '../config/web-config.ts';
import { type Frame, showAccent, showFrame } from '../features/theme/first-frame.ts';
import type { WalletState } from '../features/wallet/wallet-state.ts';
import { awaitsWallet } from './awaits-wallet.ts';

/**
 * Sets the form of the header by the state of the wallet, and the accent by the network. If the wallet of a returning
 * visitor could not be connected, the header stays a bar.
 */
export function useFrame(wallet: WalletState, isLost: boolean, symbol: TokenSymbol): void {
  const frame = isLost ? 'bar' : frameOf(wallet);
  useLayoutEffect(() => {
    if (frame !== undefined) showFrame(document.documentElement, frame);
  }, [frame]);
  useLayoutEffect(() => showAccent(document.documentElement, symbol), [symbol]);
}

/** Returns the header's form; undefined while a wallet is being chosen, so that nothing moves behind the dialog. */
function frameOf(wallet: WalletState): Frame | undefined {
  if (wallet.status === 'connected' || awaitsWallet(wallet)) return 'bar';
  return wallet.status === 'disconnected' ? 'title' : undefined;
}
