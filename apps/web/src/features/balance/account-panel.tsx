import type { StakingPosition } from '@hub/client/chain-api/staking-position';
import type { StakingRate } from '@hub/client/chain-api/staking-rate';
import type { ReactNode } from 'react';
import { AmountText } from '../../components/amount-text.tsx';
import { Card } from '../../components/card.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { OfflineNotice } from '../../components/offline-notice.tsx';
import { createPart } from '../../components/part.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { panelMessages } from '../../config/panel-messages.ts';
import { formatAmount } from '../../lib/format-amount.ts';
import { formatInteger } from '../../lib/format-number.ts';
import type { Network } from '../../lib/network.ts';
import type { ListedAccount } from './account-list.tsx';
import { AccountMenu } from './account-menu.tsx';
import { BalanceBar, PartDot } from './balance-bar.tsx';
import { balanceParts } from './balance-parts.ts';
import { PendingList } from './pending-list.tsx';
import { PositionSkeleton } from './position-skeleton.tsx';
import { StakeList } from './stake-list.tsx';

/** The position and the state of its loads. The last position stays while a newer one is loading or has failed. */
export interface LoadedPosition {
  readonly position: StakingPosition | undefined;
  readonly hasFailed: boolean;
  readonly isRefreshing: boolean;
  /** Whether the request waits until there is a connection again. */
  readonly isPaused: boolean;
  /** The time since the shown position was loaded, in words; undefined unless the last load failed. */
  readonly age: string | undefined;
  /** The time since the page first saw the newest block, in words; undefined while new blocks arrive. */
  readonly blockAge: string | undefined;
  readonly onRetry: () => void;
}

interface AccountPanelProps {
  readonly network: Network;
  readonly accounts: readonly ListedAccount[];
  readonly selected: ListedAccount | undefined;
  readonly loaded: LoadedPosition;
  readonly rate: StakingRate | undefined;
  /** The least amount that an empty account must receive for a first stake and its fees; undefined while unknown. */
  readonly startAmount: bigint | undefined;
  readonly onSelect: (publicKey: string) => void;
  readonly onCopy: (address: string) => void;
}

const emptyAccount = createPart(async () => (await import('./empty-account.tsx')).EmptyAccount);

const labels = {
  staked: panelMessages.balance.staked,
  pending: panelMessages.balance.pending,
  available: panelMessages.balance.available,
  reserved: panelMessages.balance.reserved,
};

/** The selected account: balance parts, stakes and pending unstakes. */
export function AccountPanel(props: AccountPanelProps) {
  const { network, accounts, selected, loaded, rate } = props;
  const { position } = loaded;
  return (
    <Card
      heading={panelMessages.balance.region}
      aria-busy={loaded.isRefreshing}
      className="split:absolute split:inset-0 split:flex split:flex-col print:static"
    >
      <AccountMenu
        accounts={accounts}
        selected={selected}
        ss58Prefix={network.ss58Prefix}
        onSelect={props.onSelect}
        onCopy={props.onCopy}
      />
      {loaded.hasFailed && (
        <div className={position ? 'mb-4' : ''}>
          <ErrorNotice
            message={panelMessages.balance.failed}
            detail={position && loaded.age ? panelMessages.stale(loaded.age) : undefined}
            onRetry={loaded.onRetry}
          />
        </div>
      )}
      {position ? (
        <Position position={position} blockAge={loaded.blockAge} network={network}>
          {selected && isEmpty(position) ? (
            <LazyPart part={emptyAccount} placeholder={<Skeleton className="mt-4 h-72" />} isBusy={false}>
              {(EmptyAccount) => (
                <EmptyAccount
                  network={network}
                  address={selected.address}
                  startAmount={props.startAmount}
                  minimumStake={position.minimumStake}
                  onCopy={props.onCopy}
                />
              )}
            </LazyPart>
          ) : (
            <Holdings position={position} network={network} rate={rate} />
          )}
        </Position>
      ) : (
        selected && !loaded.hasFailed && <Unknown isPaused={loaded.isPaused} />
      )}
    </Card>
  );
}

/** Replaces the balances until they are loaded. */
function Unknown({ isPaused }: Pick<LoadedPosition, 'isPaused'>) {
  if (!isPaused) return <PositionSkeleton />;
  return <OfflineNotice>{panelMessages.balance.awaitsConnection}</OfflineNotice>;
}

interface PositionProps {
  readonly position: StakingPosition;
  readonly blockAge: string | undefined;
  readonly network: Network;
  readonly children: ReactNode;
}

/** Whether the account has neither coins nor pending unstakes. */
function isEmpty({ balance, pending }: StakingPosition): boolean {
  return balance.total === 0n && pending.length === 0;
}

function Position({ position, blockAge, network, children }: PositionProps) {
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <p className="font-semibold">{panelMessages.balance.total}</p>
        {blockAge !== undefined && (
          <span>{panelMessages.balance.asOf(formatInteger(position.blockNumber), blockAge)}</span>
        )}
        <p className="w-full text-[clamp(20px,7vw,32px)] leading-[1.12] font-bold tracking-tight text-text">
          <TotalAmount amount={position.balance.total} network={network} />
        </p>
      </div>
      {children}
    </>
  );
}

interface HoldingsProps {
  readonly position: StakingPosition;
  readonly network: Network;
  readonly rate: StakingRate | undefined;
}

/** The parts of the balance, the stakes, and the pending unstakes. */
function Holdings({ position, network, rate }: HoldingsProps) {
  const { decimals, symbol } = network;
  return (
    <>
      <BalanceBar balance={position.balance} />
      <dl className="figure-rows">
        {balanceParts(position.balance).map((part) => (
          <div key={part.id}>
            <dt>
              <PartDot part={part.id} />
              {labels[part.id]}
            </dt>
            <dd>
              <AmountText amount={part.amount} decimals={decimals} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
      {/* The panel is as high as the card beside it, so these lists scroll in the height that is left. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable with the keyboard */}
      <section className="panel-lists" tabIndex={0} aria-label={panelMessages.balance.stakes}>
        <StakeList position={position} network={network} />
        <PendingList position={position} rate={rate} network={network} />
      </section>
    </>
  );
}

function TotalAmount({ amount, network }: { readonly amount: bigint; readonly network: Network }) {
  const { text, exact } = formatAmount(amount, network.decimals, network.symbol);
  const number = text.slice(0, -network.symbol.length);
  return (
    <>
      {exact === undefined ? number : <Tooltip text={exact}>{number}</Tooltip>}{' '}
      <span className="text-lg font-semibold tracking-normal text-muted">{network.symbol}</span>
    </>
  );
}
