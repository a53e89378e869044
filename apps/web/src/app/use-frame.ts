import { useLayoutEffect } from 'react';
import type { TokenSymbol } from '../config/web-config.ts';
import { type Frame, showAccent, showFrame } from '../features/theme/first-frame.ts';
import type { WalletState } from '../features/wallet/wallet-state.ts';
import { awaitsWallet } from './awaits-wallet.ts';

/**
 * Keeps the header in the form that belongs to the wallet, and the accent in the colour of the network. A visitor whose
 * wallet could not be connected keeps the bar that the page began with.
 */
export function useFrame(wallet: WalletState, isLost: boolean, symbol: TokenSymbol): void {
  const frame = isLost ? 'bar' : frameOf(wallet);
  useLayoutEffect(() => {
    if (frame !== undefined) showFrame(document.documentElement, frame);
  }, [frame]);
  useLayoutEffect(() => showAccent(document.documentElement, symbol), [symbol]);
}

/** Undefined while a wallet is being chosen: behind the dialog nothing moves. */
function frameOf(wallet: WalletState): Frame | undefined {
  if (wallet.status === 'connected' || awaitsWallet(wallet)) return 'bar';
  return wallet.status === 'disconnected' ? 'title' : undefined;
}
