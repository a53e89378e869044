import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { messages } from '../../config/messages.ts';
import type { WalletState } from './wallet-state.ts';

interface WalletOverlayProps {
  readonly state: WalletState;
  readonly onCancel: () => void;
}

/** Shows that a saved wallet is awaited or reconnected; the page behind stays usable. Cancel and Escape end it. */
export function WalletOverlay({ state, onCancel }: WalletOverlayProps) {
  const texts = overlayTexts(state);
  const isShown = texts !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onCancel();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isShown, onCancel]);
  if (texts === undefined) return null;
  return (
    <div className="fixed inset-x-4 bottom-[max(16px,env(safe-area-inset-bottom),16px+var(--keyboard,0px))] z-20 mx-auto flex max-w-md items-center gap-4 rounded-[14px] border border-line bg-surface p-4 shadow-card">
      <Spinner className="size-6" />
      <div role="status" className="min-w-0 flex-1">
        <p className="font-semibold">{texts.title}</p>
        <p className="text-sm text-muted">{texts.text}</p>
      </div>
      <Button look="outline" isSmall onClick={onCancel}>
        {messages.common.cancel}
      </Button>
    </div>
  );
}

function overlayTexts(state: WalletState) {
  const { wallet } = messages;
  if (state.status === 'initializing') {
    return { title: wallet.initializingTitle, text: wallet.initializingText };
  }
  if (state.status === 'connecting' && state.isRestoring) {
    return { title: wallet.connectingTitle, text: wallet.connectingText };
  }
  return undefined;
}
