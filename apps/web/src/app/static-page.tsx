import type { TokenSymbol } from '../config/web-config.ts';
import { BlockStatus } from '../features/network/block-status.tsx';
import { NetworkSwitch } from '../features/network/network-switch.tsx';
import { createAmountDraft } from '../features/staking/form/amount-draft.ts';
import { ConnectButton } from '../features/wallet/connect-button.tsx';
import { usualTerms } from '../lib/staking-terms.ts';
import { HubPlaceholder } from './hub-placeholder.tsx';
import { PageFrame } from './page-frame.tsx';

const symbols: readonly TokenSymbol[] = ['UNQ', 'QTZ'];
const nothing = () => undefined;

/** The page in the static HTML: without a wallet, with UNQ selected, and without data. */
export function StaticPage() {
  return (
    <PageFrame
      symbol="UNQ"
      networkSwitch={<NetworkSwitch offered={symbols} chosen="UNQ" onChoose={nothing} />}
      blockStatus={<BlockStatus blockNumber={undefined} pulse="fresh" />}
      terms={usualTerms}
      connect={<ConnectButton wallet={undefined} onClick={nothing} />}
    >
      <HubPlaceholder symbol="UNQ" draft={createAmountDraft()} />
    </PageFrame>
  );
}
