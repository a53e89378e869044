import { useLayoutEffect } from 'react';
import { type Frame, showFrame } from '../features/theme/first-frame.ts';
import type { WalletSession } from '../features/wallet/wallet-session.ts';
import type { WalletState } from '../features/wallet/wallet-state.ts';
import { awaitsWallet } from './awaits-wallet.ts';

/** Reconnects the remembered wallet and keeps the header in the form that belongs to it, before anything is painted. */
export function useFrame(session: WalletSession, wallet: WalletState): void {
  useLayoutEffect(() => session.restore(), [session]);
  const frame = frameOf(wallet);
  useLayoutEffect(() => {
    if (frame !== undefined) showFrame(document.documentElement, frame);
  }, [frame]);
}

/** Undefined while a wallet is being chosen: behind the dialog nothing moves. */
function frameOf(wallet: WalletState): Frame | undefined {
  if (wallet.status === 'connected' || awaitsWallet(wallet)) return 'bar';
  return wallet.status === 'disconnected' ? 'title' : undefined;
}
