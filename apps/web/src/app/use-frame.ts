import { useLayoutEffect } from 'react';
import type { TokenSymbol } from '../config/web-config.ts';
import { type Frame, showAccent, showFrame } from '../features/theme/first-frame.ts';
import type { WalletSession } from '../features/wallet/wallet-session.ts';
import type { WalletState } from '../features/wallet/wallet-state.ts';
import { awaitsWallet } from './awaits-wallet.ts';

/**
 * Reconnects the remembered wallet; keeps the header in the form that belongs to it, and the accent in the colour of the
 * network, before anything is painted.
 */
export function useFrame(session: WalletSession, wallet: WalletState, symbol: TokenSymbol): void {
  useLayoutEffect(() => session.restore(), [session]);
  const frame = frameOf(wallet);
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
