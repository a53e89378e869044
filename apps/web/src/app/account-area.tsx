import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Toasts } from '../components/toaster.tsx';
import { panelMessages } from '../config/panel-messages.ts';
import type { ListedAccount } from '../features/balance/account-list.tsx';
import { AccountPanel } from '../features/balance/account-panel.tsx';
import type { StakingFees } from '../features/staking/form/staking-form-data.ts';
import type { WalletSession } from '../features/wallet/wallet-session.ts';
import type { ChainPulse } from '../lib/chain-pulse.ts';
import type { Following } from '../lib/following.ts';
import { formatDuration } from '../lib/format-time.ts';
import { hasFailed } from '../lib/has-failed.ts';
import type { Account, Network } from '../lib/network.ts';
import { useNow } from '../lib/use-now.ts';
import { startAmount } from './start-amount.ts';

interface AccountAreaProps {
  readonly network: Network;
  readonly accounts: readonly ListedAccount[];
  readonly account: Account | undefined;
  readonly position: UseQueryResult<StakingPosition>;
  /** The newest block of the subscription, if any; if it is newer than the position, the position is shown as of it. */
  readonly head: Following['head'];
  readonly pulse: ChainPulse;
  readonly rate: StakingRate | undefined;
  readonly fees: StakingFees;
  readonly session: WalletSession;
  readonly toasts: Toasts;
}

/** The account panel, connected with the wallet, the clipboard and the loaded position. */
export function AccountArea(props: AccountAreaProps) {
  const { network, accounts, account, position, head, pulse, rate, fees, session, toasts } = props;
  const isQuiet = pulse.state !== 'fresh';
  const isFailed = hasFailed(position);
  const nowMs = useNow(isFailed || isQuiet);

  function select(publicKey: string): void {
    const state = session.get();
    if (state.status !== 'connected') return;
    const chosen = state.accounts.find((one) => one.publicKey === publicKey);
    if (chosen) session.select(chosen);
  }

  async function copy(address: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      toasts.show(panelMessages.accounts.copied);
    } catch {
      toasts.show(panelMessages.accounts.copyFailed);
    }
  }

  return (
    <AccountPanel
      network={network}
      accounts={accounts}
      selected={accounts.find((one) => one.publicKey === account?.publicKey)}
      rate={rate}
      startAmount={position.data && startAmount(position.data.minimumStake, fees)}
      loaded={{
        position: position.data && atHead(position.data, head),
        hasFailed: isFailed,
        isRefreshing: position.isRefetching,
        isPaused: position.isPaused,
        age: isFailed ? formatDuration(nowMs - position.dataUpdatedAt) : undefined,
        blockAge: isQuiet ? formatDuration(nowMs - pulse.seenAtMs) : undefined,
        onRetry: () => void position.refetch(),
      }}
      onSelect={select}
      onCopy={(address) => void copy(address)}
    />
  );
}

/**
 * The position, labelled with the head's number and time if the head is newer than the position's block: a block that
 * changes the account makes the page load the position again, so an unchanged position also holds at the head.
 */
function atHead(position: StakingPosition, head: Following['head']): StakingPosition {
  if (head === undefined || head.number <= position.blockNumber) return position;
  return { ...position, blockNumber: head.number, blockTimestampMs: head.timestampMs };
}
