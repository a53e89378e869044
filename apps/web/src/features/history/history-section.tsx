import type { HistoryKind } from '@hub/client/indexer/history-page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { TabList, TabPanel } from '../../components/tabs.tsx';
import { historyMessages } from '../../config/history-messages.ts';
import type { Following } from '../../lib/following.ts';
import { formatInteger } from '../../lib/format-number.ts';
import type { Account, Network } from '../../lib/network.ts';
import { useIsOnline } from '../../lib/use-is-online.ts';
import { historyKinds, historyQuery, tabKey } from './history-query.ts';
import { HistoryTab } from './history-tab.tsx';
import { changeTabView, initialTabView, type TabChange, type TabView } from './tab-view.ts';

interface HistorySectionProps {
  readonly network: Network;
  readonly account: Account;
  readonly following: Following;
  /** The number of the newest block that the page knows. */
  readonly newestBlock: number | undefined;
  /** Whether a transaction is in progress; if so, nothing may reload the page. */
  readonly isBusy: boolean;
}

const initialViews: Readonly<Record<HistoryKind, TabView>> = {
  staking: initialTabView,
  unstaking: initialTabView,
  rewards: initialTabView,
  transfers: initialTabView,
};

/** Your Transaction History: four tabs that load, page and fail independently. */
export function HistorySection({ network, account, following, newestBlock, isBusy }: HistorySectionProps) {
  const [kind, setKind] = useState<HistoryKind>('staking');
  const [views, setViews] = useState(initialViews);
  const client = useQueryClient();
  // One hook per tab: `useQueries` would drop a tab's rows as soon as another page of it is requested.
  const chain = { following, newestBlock };
  const of = (one: HistoryKind) => historyQuery(network, account, one, views[one], chain);
  const staking = useQuery(of('staking'));
  const unstaking = useQuery(of('unstaking'));
  const rewards = useQuery(of('rewards'));
  const transfers = useQuery(of('transfers'));
  const queries = [staking, unstaking, rewards, transfers];
  const query = queries[historyKinds.indexOf(kind)];
  // Without a connection nothing would be requested.
  const canRefresh = useIsOnline() && !queries.some((one) => one.isPending || one.isRefetching);

  function change(changed: HistoryKind, what: TabChange): void {
    // The other pages belong to the abandoned chain.
    if (what.type === 'moved') {
      client.removeQueries({ queryKey: tabKey(network, account, changed), type: 'inactive' });
    }
    setViews((current) => ({ ...current, [changed]: changeTabView(current[changed], what) }));
  }

  function refresh(): void {
    for (const one of historyKinds) change(one, { type: 'refresh' });
    for (const one of queries) void one.refetch();
  }

  return (
    <section aria-labelledby="history-title" className="mt-11">
      <div className="mb-3.5 flex items-center justify-between gap-3">
        <h2 id="history-title" className="min-w-0 text-xl font-bold tracking-tight narrow:text-lg">
          {historyMessages.title}
        </h2>
        <Button
          look="outline"
          isSmall
          className="shrink-0 print:hidden"
          onClick={refresh}
          disabled={!canRefresh}
        >
          <RotateCw size={15} aria-hidden />
          {historyMessages.refresh}
        </Button>
      </div>
      <Card className="min-h-96 narrow:pt-2 wide:pt-3 print:min-h-0 print:border-0 print:p-0 print:shadow-none">
        <div className="-mx-[18px] md:-mx-[22px] print:hidden">
          <TabList
            tabs={historyKinds.map((id, index) => {
              const total = queries[index]?.data?.total;
              return { id, label: tabLabel(id, total), name: tabName(id, total) };
            })}
            selected={kind}
            onSelect={setKind}
            label={historyMessages.title}
            idPrefix="history"
            look="underline"
          />
        </div>
        <TabPanel idPrefix="history" id={kind}>
          {query && (
            <HistoryTab
              isBusy={isBusy}
              key={kind}
              kind={kind}
              query={query}
              view={views[kind]}
              network={network}
              account={account}
              onChange={(what) => change(kind, what)}
            />
          )}
        </TabPanel>
      </Card>
    </section>
  );
}

/** `Staking (43)`; without the count until it is known. On a phone the count always has its own line. */
function tabLabel(kind: HistoryKind, total: number | undefined) {
  return (
    <span className="grid justify-items-center leading-tight wide:flex wide:gap-1.5">
      {historyMessages.tabs[kind]}
      <span className="font-normal text-muted narrow:min-h-[1.25em]">
        {total !== undefined && historyMessages.count(formatInteger(total))}
      </span>
    </span>
  );
}

/** The label of a tab as one text for assistive technology: `Staking (43)`. */
function tabName(kind: HistoryKind, total: number | undefined): string {
  const { tabs, count } = historyMessages;
  return total === undefined ? tabs[kind] : `${tabs[kind]} ${count(formatInteger(total))}`;
}
