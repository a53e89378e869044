import { Copy } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { panelMessages } from '../../config/panel-messages.ts';
import { formatExactAmount } from '../../lib/format-amount.ts';
import type { Network } from '../../lib/network.ts';
import { QrCode } from './qr-code.tsx';

interface EmptyAccountProps {
  readonly network: Network;
  readonly address: string;
  /** The least amount for a first stake and its fees; undefined until the fees are known. */
  readonly startAmount: bigint | undefined;
  readonly minimumStake: bigint;
  readonly onCopy: (address: string) => void;
}

const texts = panelMessages.emptyAccount;

/** The first step in an empty account: how much to receive, and at which address. */
export function EmptyAccount({ network, address, startAmount, minimumStake, onCopy }: EmptyAccountProps) {
  const { decimals, symbol } = network;
  const shown = (amount: bigint) => formatExactAmount(amount, decimals, symbol);
  return (
    <section aria-labelledby="empty-title" className="panel-lists">
      <h3 id="empty-title" className="mt-4 border-t border-line pt-4 text-lg font-bold tracking-tight">
        {startAmount === undefined ? <Skeleton className="h-6 w-64" /> : texts.title(shown(startAmount))}
      </h3>
      <p className="mt-1 text-muted">{texts.text(shown(minimumStake), symbol)}</p>
      <div className="mt-4 flex flex-wrap items-center gap-5">
        <QrCode text={address} label={texts.qr} />
        <div className="grid min-w-40 flex-1 gap-3">
          <p className="font-mono text-sm break-all">{address}</p>
          <Button look="outline" isSmall className="justify-self-start" onClick={() => onCopy(address)}>
            <Copy size={16} aria-hidden />
            {texts.copy}
          </Button>
        </div>
      </div>
    </section>
  );
}
