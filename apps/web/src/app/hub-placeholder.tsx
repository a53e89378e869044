import type { TokenSymbol } from '../config/web-config.ts';
import { NetworkLayout } from '../features/network/network-layout.tsx';
import type { AmountDraft } from '../features/staking/form/amount-draft.ts';
import { StakingCard } from '../features/staking/staking-card.tsx';
import { HistoryPlaceholder } from './history-placeholder.tsx';
import { TwoColumns } from './page-frame.tsx';

interface HubPlaceholderProps {
  readonly symbol: TokenSymbol;
  readonly draft: AmountDraft;
}

/**
 * The staking card and the network card without data, as they are in the static HTML and until the main part is loaded.
 */
export function HubPlaceholder({ symbol, draft }: HubPlaceholderProps) {
  return (
    <>
      <TwoColumns
        card={
          <StakingCard
            symbol={symbol}
            decimals={18}
            isConnected={false}
            draft={draft}
            position={undefined}
            isPositionAwaited={false}
            rate={undefined}
            firstRewardAtMs={undefined}
            fees={{ stake: undefined, unstakeAll: undefined, unstakePartial: undefined }}
            busyReason={undefined}
            isRunning={false}
            StrandingNotice={undefined}
            onFocus={undefined}
            onStart={undefined}
          />
        }
        panel={<NetworkLayout symbol={symbol} values={undefined} />}
      />
      <HistoryPlaceholder className="hidden bar:block" />
    </>
  );
}
