import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { LazyPart } from '../components/lazy-part.tsx';
import { messages } from '../config/messages.ts';
import { DisconnectedPanel } from '../features/balance/disconnected-panel.tsx';
import { BlockStatus } from '../features/network/block-status.tsx';
import { NetworkSwitch } from '../features/network/network-switch.tsx';
import { StakingCard } from '../features/staking/staking-card.tsx';
import { findBlocking } from '../features/staking/transaction/run-transaction.ts';
import { describeBusy, useTransactionFlow } from '../features/staking/transaction/use-transaction-flow.ts';
import { isForeignTo, TransactionNotices } from '../features/staking/transaction-notices.tsx';
import { visibleNotices } from '../features/staking/visible-notices.ts';
import { AccountNotice } from '../features/wallet/account-notice.tsx';
import { ConnectButton } from '../features/wallet/connect-button.tsx';
import type { WalletState } from '../features/wallet/wallet-state.ts';
import type { Network } from '../lib/network.ts';
import { positionQuery, rateQuery } from '../lib/queries.ts';
import { useStoreValue } from '../lib/value-store.ts';
import { accountOf, listedAccounts } from './listed-accounts.ts';
import { PageFrame, TwoColumns } from './page-frame.tsx';
import type { Services } from './services.ts';
import { signWith } from './sign-with.ts';
import { useFees } from './use-fees.ts';

const AccountArea = lazy(async () => ({ default: (await import('./account-area.tsx')).AccountArea }));
const HistorySection = lazy(async () => ({
  default: (await import('../features/history/history-section.tsx')).HistorySection,
}));
const TransactionDialogs = lazy(async () => ({
  default: (await import('../features/staking/dialogs/transaction-dialogs.tsx')).TransactionDialogs,
}));

interface HubPageProps {
  readonly services: Services;
  readonly network: Network;
  readonly wallet: WalletState;
  readonly onConnect: () => void;
  readonly onConnectApproach: () => void;
}

/** The page on one network: loads what belongs to the chosen account and hands it to the features. */
export function HubPage({ services, network, wallet, onConnect, onConnectApproach }: HubPageProps) {
  const { choice, networks, session, toasts, transactions } = services;
  const records = useStoreValue(transactions.store);
  const isConnected = wallet.status === 'connected';
  const account = accountOf(wallet, network);
  const rate = useQuery(rateQuery(network));
  const position = useQuery(positionQuery(network, account));
  const fees = useFees(network, account);
  const flow = useTransactionFlow({
    network,
    account,
    sign: signWith(session),
    tools: transactions,
    announce: toasts.show,
  });
  const blocking = account && findBlocking(records, network, account);
  const isRunning = blocking !== undefined && blocking.id === flow.shown?.id;
  const notices = visibleNotices(records, { network, account, shownId: flow.shown?.id });

  return (
    <PageFrame
      symbol={network.symbol}
      networkSwitch={
        <NetworkSwitch
          offered={networks.map((one) => one.symbol)}
          chosen={network.symbol}
          onChoose={choice.choose}
        />
      }
      blockStatus={
        <BlockStatus
          blockNumber={position.data?.blockNumber ?? rate.data?.blockNumber}
          hasFailed={rate.isError}
        />
      }
      connect={
        <ConnectButton
          wallet={isConnected ? wallet.wallet.title : undefined}
          onClick={onConnect}
          onApproach={onConnectApproach}
        />
      }
    >
      <AccountNotice state={wallet} onDismiss={session.dismissNotice} />
      <TransactionNotices
        records={notices}
        network={network}
        onDismiss={(record) =>
          isForeignTo(record, network)
            ? transactions.store.remove(record.id)
            : transactions.store.dispatch(record.id, { type: 'acknowledged' })
        }
      />
      <TwoColumns>
        <StakingCard
          key={account?.publicKey ?? 'disconnected'}
          symbol={network.symbol}
          decimals={network.decimals}
          isConnected={isConnected}
          position={position.data}
          rate={rate.data}
          fees={fees}
          busyReason={blocking && !isRunning ? describeBusy({ other: blocking }, network) : undefined}
          isRunning={isRunning}
          onStart={flow.start}
        />
        {isConnected ? (
          <LazyPart placeholder={<DisconnectedPanel />} isBusy={blocking !== undefined}>
            <AccountArea
              network={network}
              accounts={listedAccounts(wallet.accounts, network)}
              account={account}
              position={position}
              rate={rate.data}
              services={services}
            />
          </LazyPart>
        ) : (
          <DisconnectedPanel />
        )}
      </TwoColumns>
      {account && (
        <LazyPart placeholder={null} isBusy={blocking !== undefined}>
          <HistorySection key={account.publicKey} network={network} account={account} />
        </LazyPart>
      )}
      {(flow.shown || flow.problem) && (
        <LazyPart placeholder={messages.common.loading} isBusy={blocking !== undefined}>
          <TransactionDialogs flow={flow} network={network} />
        </LazyPart>
      )}
    </PageFrame>
  );
}
