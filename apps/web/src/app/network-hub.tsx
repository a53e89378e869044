import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LazyPart } from '../components/lazy-part.tsx';
import { panelMessages } from '../config/panel-messages.ts';
import { transactionMessages } from '../config/transaction-messages.ts';
import { AccountPlaceholder } from '../features/balance/account-placeholder.tsx';
import { NetworkLayout } from '../features/network/network-layout.tsx';
import { firstRewardAtMs } from '../features/staking/amount/first-reward.ts';
import { StrandingNotice } from '../features/staking/form/stranding-notice.tsx';
import { StakingCard } from '../features/staking/staking-card.tsx';
import type { ChainPace } from '../features/staking/transaction/describe-era-left.ts';
import { findBlocking } from '../features/staking/transaction/find-blocking.ts';
import { holdsNonce } from '../features/staking/transaction/nonce-hold.ts';
import type { TransactionTools } from '../features/staking/transaction/run-transaction.ts';
import { isBlocking, type TransactionRecord } from '../features/staking/transaction/transaction-record.ts';
import { describeBusy, useTransactionFlow } from '../features/staking/transaction/use-transaction-flow.ts';
import { TransactionNotices } from '../features/staking/transaction-notices.tsx';
import { type NoticeView, noticesElsewhere, visibleNotices } from '../features/staking/visible-notices.ts';
import { AccountNotice } from '../features/wallet/account-notice.tsx';
import type { WalletState } from '../features/wallet/wallet-state.ts';
import type { PulseState } from '../lib/chain-pulse.ts';
import { hasFailed } from '../lib/has-failed.ts';
import type { Network } from '../lib/network.ts';
import { positionQuery, rateQuery } from '../lib/queries.ts';
import { readStakingTerms } from '../lib/read-staking-terms.ts';
import { useNewestBlock } from '../lib/use-newest-block.ts';
import { useStoreValue } from '../lib/value-store.ts';
import { awaitsWallet } from './awaits-wallet.ts';
import { HistoryPlaceholder } from './history-placeholder.tsx';
import { accountOf, listedAccounts } from './listed-accounts.ts';
import type { LiveServices } from './live-services.ts';
import { TwoColumns } from './page-frame.tsx';
import {
  accountArea,
  historySection,
  lostWalletText,
  networkArea,
  transactionDialogs,
  transactionStart,
  transactionTracker,
} from './parts.ts';
import type { ShellServices } from './shell-services.ts';
import { signWith } from './sign-with.ts';
import { useFees } from './use-fees.ts';
import { useFollowing } from './use-following.ts';
import { useRatePulse } from './use-rate-pulse.ts';

/** The reasons why no transaction can be started while new blocks are late or the network cannot be reached. */
const pulseReasons: Readonly<Record<PulseState, string | undefined>> = {
  fresh: undefined,
  late: panelMessages.network.lateReason,
  offline: panelMessages.network.offlineReason,
};

interface NetworkHubProps {
  readonly shell: ShellServices;
  readonly live: LiveServices;
  readonly network: Network;
  readonly wallet: WalletState;
  /** Opens the dialog that connects a wallet. */
  readonly onConnect: () => void;
}

/** One network: loads the data of the selected account and passes it to the features. */
export function NetworkHub({ shell, live, network, wallet, onConnect }: NetworkHubProps) {
  const { session, status } = shell;
  const { toasts } = live;
  const { store } = live.transactions;
  const records = useStoreValue(store);
  const isConnected = wallet.status === 'connected';
  const isAwaited = awaitsWallet(wallet);
  const lost = useStoreValue(session.lost);
  const account = accountOf(wallet, network);
  const following = useFollowing(live, network, account);
  const rate = useQuery(rateQuery(network, following));
  const position = useQuery(positionQuery(network, account, following));
  // A paused request was not sent, because there is no connection.
  const isPositionAwaited = account !== undefined && !hasFailed(position) && !position.isPaused;
  const fees = useFees(network, account);
  const blockNumber = useNewestBlock([
    { source: following.head, number: following.head?.number },
    { source: position.data, number: position.data?.blockNumber },
    { source: rate.data, number: rate.data?.blockNumber },
  ]);
  const pace = paceOf(blockNumber, rate.data);
  const pulse = useRatePulse({ rate, blockNumber, isLive: following.isLive });
  const flow = useTransactionFlow({
    network,
    account,
    sign: signWith(session, transactionDialogs.load),
    tools: live.transactions,
    load: transactionStart.load,
    loadTracker: transactionTracker.load,
    announce: toasts.show,
  });
  const blocking = account && findBlocking(records, network, account);
  const isRunning = blocking !== undefined && blocking.id === flow.shown?.id;
  const otherRunning = blocking && !isRunning ? describeBusy({ other: blocking }, network) : undefined;
  // The wallet may have removed the account of the transaction in the dialog; `blocking` is then undefined.
  const isBusy = blocking !== undefined || (flow.shown !== undefined && isBlocking(flow.shown));
  const withoutAccount =
    isConnected && account === undefined ? panelMessages.accounts.chooseAccount : undefined;
  const { awaited, needed } = panelMessages.balance;
  const withoutPosition = position.data ? undefined : isPositionAwaited ? awaited : needed;
  const busyReason = live.canKeepTransactions
    ? (withoutAccount ?? otherRunning ?? pulseReasons[pulse.state] ?? withoutPosition)
    : transactionMessages.cannotKeep;
  const { unstakingTime, maxStakes, minimumStake } = readStakingTerms(
    position.data,
    rate.data,
    network.decimals,
  );
  useEffect(() => {
    const terms = { unstakingTime, maxStakes, minimumStake };
    status.set({ blockNumber, pulse: pulse.state, isBusy, terms });
  }, [status, blockNumber, pulse.state, isBusy, unstakingTime, maxStakes, minimumStake]);

  return (
    <>
      <AccountNotice state={wallet} onDismiss={session.dismissNotice} />
      {live.networks.map((one) => {
        const isChosen = one.id === network.id;
        const publicKey = isConnected ? (account?.publicKey ?? 'any') : undefined;
        const view: NoticeView = { network: one, publicKey, shownId: flow.shown?.id };
        return (
          <TransactionNotices
            key={one.id}
            records={(isChosen ? visibleNotices : noticesElsewhere)(records, view)}
            network={one}
            pace={isChosen ? pace : undefined}
            onDismiss={(record) => dismiss(record, one, live.transactions)}
          />
        );
      })}
      {(flow.shown || flow.problem) && (
        <LazyPart part={transactionDialogs} placeholder={null} isBusy={isBusy}>
          {(TransactionDialogs) => (
            <TransactionDialogs
              flow={flow}
              network={network}
              pace={pace}
              account={account}
              position={position.data}
              isPositionAwaited={isPositionAwaited}
            />
          )}
        </LazyPart>
      )}
      <TwoColumns
        card={
          <StakingCard
            key={account?.publicKey ?? 'disconnected'}
            symbol={network.symbol}
            decimals={network.decimals}
            isConnected={isConnected}
            draft={shell.draft}
            position={position.data}
            isPositionAwaited={isPositionAwaited}
            rate={rate.data}
            firstRewardAtMs={
              position.data && rate.data && firstRewardAtMs(position.data, rate.data, network.steadyTime)
            }
            fees={fees}
            busyReason={busyReason}
            isRunning={isRunning || flow.isStarting}
            StrandingNotice={StrandingNotice}
            onFocus={loadTransactionScripts}
            onStart={flow.start}
          />
        }
        panel={
          isConnected ? (
            <LazyPart key="account" part={accountArea} placeholder={<AccountPlaceholder />} isBusy={isBusy}>
              {(AccountArea) => (
                <AccountArea
                  network={network}
                  accounts={listedAccounts(wallet.accounts, network)}
                  account={account}
                  position={position}
                  head={following.head}
                  pulse={pulse}
                  rate={rate.data}
                  fees={fees}
                  session={session}
                  toasts={toasts}
                />
              )}
            </LazyPart>
          ) : isAwaited ? (
            <AccountPlaceholder />
          ) : lost ? (
            <AccountPlaceholder>
              <LazyPart part={lostWalletText} placeholder={null} isBusy={isBusy}>
                {(LostWalletText) => <LostWalletText lost={lost} onConnect={onConnect} />}
              </LazyPart>
            </AccountPlaceholder>
          ) : (
            <LazyPart
              key="network"
              part={networkArea}
              placeholder={<NetworkLayout symbol={network.symbol} values={undefined} />}
              isBusy={isBusy}
            >
              {(NetworkArea) => <NetworkArea network={network} rate={rate} />}
            </LazyPart>
          )
        }
      />
      {isAwaited && <HistoryPlaceholder />}
      {lost && !isAwaited && !isConnected && (
        <HistoryPlaceholder>{panelMessages.historyWithoutWallet}</HistoryPlaceholder>
      )}
      {account && (
        <div className="has-[>.failure]:mt-11">
          <LazyPart part={historySection} placeholder={<HistoryPlaceholder />} isBusy={isBusy}>
            {(HistorySection) => (
              <HistorySection
                key={account.publicKey}
                network={network}
                account={account}
                following={following}
                newestBlock={blockNumber}
                isBusy={isBusy}
              />
            )}
          </LazyPart>
        </div>
      )}
    </>
  );
}

function loadTransactionScripts(): void {
  for (const part of [transactionStart, transactionTracker, transactionDialogs])
    part.load().catch(() => undefined);
}

/**
 * Removes the notice of a transaction. The record stays, as acknowledged, if later nonces may depend on it: it has the
 * network's genesis hash and, if it is foreign (made before that chain was restarted), still holds a nonce. Any other
 * record is removed.
 */
function dismiss(record: TransactionRecord, network: Network, { store, nowMs }: TransactionTools): void {
  const isOfGenesis = record.genesisHash === network.genesisHash;
  const isNeeded = isOfGenesis && (!record.isForeign || holdsNonce(record, nowMs()));
  if (isNeeded) store.dispatch(record.id, { type: 'acknowledged' });
  else store.remove(record.id);
}

function paceOf(number: number | undefined, rate: StakingRate | undefined): ChainPace | undefined {
  return number !== undefined && rate ? { number, blockMs: rate.blockMs } : undefined;
}
