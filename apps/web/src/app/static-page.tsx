import type { TokenSymbol } from '../config/web-config.ts';
import { DisconnectedPanel } from '../features/balance/disconnected-panel.tsx';
import { BlockStatus } from '../features/network/block-status.tsx';
import { NetworkSwitch } from '../features/network/network-switch.tsx';
import { StakingCard } from '../features/staking/staking-card.tsx';
import { ConnectButton } from '../features/wallet/connect-button.tsx';
import { PageFrame, TwoColumns } from './page-frame.tsx';

const symbols: readonly TokenSymbol[] = ['UNQ', 'QTZ'];
const nothing = () => undefined;

/** The page as it stands in the HTML: disconnected, on the first network, nothing asked yet. */
export function StaticPage() {
  return (
    <PageFrame
      symbol="UNQ"
      networkSwitch={<NetworkSwitch offered={symbols} chosen="UNQ" onChoose={nothing} />}
      blockStatus={<BlockStatus blockNumber={undefined} hasFailed={false} />}
      connect={<ConnectButton wallet={undefined} onClick={nothing} />}
    >
      <TwoColumns>
        <StakingCard
          symbol="UNQ"
          decimals={18}
          isConnected={false}
          position={undefined}
          rate={undefined}
          fees={{ stake: undefined, unstakeAll: undefined, unstakePartial: undefined }}
          busyReason={undefined}
          isRunning={false}
          onStart={async () => false}
        />
        <DisconnectedPanel />
      </TwoColumns>
    </PageFrame>
  );
}
