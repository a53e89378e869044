import type { Page } from 'playwright-core';
import type { Fault } from '../support/fault-proxy.ts';
import { createHolder } from '../support/holder.ts';
import { type ScenarioOptions, viewports } from '../support/open-scenario.ts';
import { passTimeUntilSeen } from '../support/pass-time.ts';
import { alice, sendCall } from '../support/send-call.ts';
import { onOnePage, type State } from './state.ts';

const newcomer = createHolder('Newcomer');
const receiver = createHolder('Receiver');
const leaver = createHolder('Leaver');

/** A state of Alice, who has weeks of history on a development chain; begins when her balances are shown. */
const ofAlice = ({ visitor, reach, ...state }: State): State => ({
  ...state,
  visitor: { ...visitor, returning: { account: alice() } },
  reach: async (scenario, hub) => {
    await scenario.page.getByText('Total balance').waitFor();
    await reach(scenario, hub);
  },
});

/** Requests that match `path` meet a fault from the beginning. */
const meets = (path: RegExp, fault: Fault): ScenarioOptions => ({
  prepare: async (_, proxy) => void proxy.fault(path, fault),
});

function withTwoBrokenAmounts(body: string): string {
  const broken = '"amount":"many"';
  return body.replace(/"amount":"\d+"/, broken).replace(/"amount":"\d+"/, broken);
}

/** Changes an answer into one as of a block number that is lower by a hundred. */
function endEarlier(body: string): string {
  return body.replace(/"asOf":\{"number":(\d+)/, (_, number) => `"asOf":{"number":${Number(number) - 100}`);
}

const YEAR_MS = 365 * 24 * 3_600_000;

function ageByYear(body: string): string {
  return body.replace(/"blockTimestamp":(\d+)/g, (_, ms) => `"blockTimestamp":${Number(ms) - YEAR_MS}`);
}

const openTab = (page: Page, tab: string) => page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
const rowsOf = (page: Page, tab: string) =>
  page.getByRole('table', { name: tab, exact: true }).getByRole('row');

function withRows(tab: 'Staking' | 'Unstaking' | 'Rewards' | 'Transfers'): State {
  return ofAlice({
    name: `history-${tab.toLowerCase()}`,
    about: `The ${tab} tab of an account with weeks of history`,
    ...(tab === 'Rewards' ? { sizes: 'all' as const } : {}),
    reach: async ({ page }) => {
      await openTab(page, tab);
      await rowsOf(page, tab).nth(5).waitFor();
      if (tab === 'Rewards') await page.getByText('Rewards to date').waitFor();
    },
  });
}

function empty(tab: string, text: string): State {
  return {
    name: `history-empty-${tab.toLowerCase()}`,
    about: `The ${tab} tab of an account without history`,
    visitor: { returning: newcomer },
    reach: async ({ page }) => {
      await openTab(page, tab);
      await page.getByText(text).waitFor();
    },
  };
}

export const historyStates: readonly State[] = [
  ...onOnePage(
    withRows('Staking'),
    withRows('Unstaking'),
    withRows('Rewards'),
    withRows('Transfers'),
    ofAlice({
      name: 'history-small-transfers',
      about: 'Transfers below one coin are hidden, and the page says so',
      reach: async ({ page }) => {
        await openTab(page, 'Transfers');
        await page.getByText(/smaller transfers? hidden/).waitFor();
      },
    }),
    ofAlice({
      name: 'history-small-transfers-shown',
      about: 'The small transfers are shown as well',
      reach: async ({ page }) => {
        await openTab(page, 'Transfers');
        await page.getByRole('button', { name: 'show' }).click();
        await page.getByRole('button', { name: 'hide smaller transfers' }).waitFor();
      },
    }),
    ofAlice({
      name: 'history-open-row',
      about: 'A row that was opened on a phone; on a desktop nothing of it is hidden',
      sizes: 'all',
      reach: async ({ page }) => {
        await page.setViewportSize(viewports.phone);
        await openTab(page, 'Transfers');
        await rowsOf(page, 'Transfers').first().getByRole('button').click();
        await page.getByText('Outgoing').or(page.getByText('Incoming')).first().waitFor();
      },
    }),
    ofAlice({
      name: 'history-chart-day',
      about: 'A day of the chart of rewards, chosen by keyboard',
      reach: async ({ page }) => {
        await openTab(page, 'Rewards');
        const chart = page.getByRole('slider', { name: 'Total rewards over time' });
        for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await chart.press(key);
        await page.getByText('that day').first().waitFor();
      },
    }),
    ofAlice({
      name: 'history-chart-week',
      about: 'A year of the chart of rewards, by weeks, one of them chosen',
      reach: async ({ page }) => {
        await openTab(page, 'Rewards');
        await page.getByRole('radio', { name: '1 year' }).check({ force: true });
        await page.getByRole('slider', { name: 'Total rewards over time' }).press('ArrowLeft');
        await page.getByText('that week').first().waitFor();
      },
    }),
    ofAlice({
      name: 'history-chart-month',
      about: 'The rewards of 30 days',
      sizes: 'all',
      reach: async ({ page }) => {
        await openTab(page, 'Rewards');
        await page.getByRole('radio', { name: '30 days' }).check({ force: true });
        await page.getByText(/^[\d.]+% a year$/).waitFor();
      },
    }),
  ),
  ...onOnePage(
    empty('Staking', 'No staking history found'),
    empty('Unstaking', 'No unstaking history found'),
    empty('Rewards', 'No rewards found'),
    empty('Transfers', 'No transfer transactions found'),
  ),
  ofAlice({
    name: 'history-loading',
    about: 'The history is on its way',
    visitor: meets(/accounts\/.*\/history/, { kind: 'silence' }),
    reach: async ({ page }) => {
      await page.getByRole('heading', { name: 'Your Transaction History' }).waitFor();
    },
  }),
  ofAlice({
    name: 'history-failed',
    about: 'The history could not be loaded',
    visitor: {
      prepare: async (context, proxy) => {
        await context.clock.install();
        proxy.fault(/accounts\/.*\/history/, { kind: 'answer', status: 500 });
      },
    },
    reach: async ({ page }) => {
      await passTimeUntilSeen(page, page.getByText('Could not load your history.'));
    },
    expectedErrors: /500/,
  }),
  ofAlice({
    name: 'history-refresh-failed',
    about: 'The history could not be refreshed: the old rows stay',
    visitor: { prepare: (context) => context.clock.install() },
    reach: async ({ page, proxy }) => {
      await rowsOf(page, 'Staking').nth(5).waitFor();
      proxy.fault(/accounts\/.*\/history/, { kind: 'answer', status: 500 });
      await page.getByRole('button', { name: 'Refresh' }).click();
      await passTimeUntilSeen(page, page.getByText('Could not refresh your history.'));
    },
    expectedErrors: /500/,
  }),
  ofAlice({
    name: 'history-unreadable-rows',
    about: 'Two rows of the answer made no sense; the others are shown',
    visitor: meets(/\/history.*kind=staking/, { kind: 'changed', change: withTwoBrokenAmounts }),
    reach: async ({ page }) => {
      await page.getByText('2 rows could not be read.').waitFor();
    },
  }),
  ofAlice({
    name: 'history-missing-blocks',
    about: 'The indexer cannot read two blocks of the network',
    visitor: meets(/\/history.*kind=staking/, {
      kind: 'changed',
      change: (body) => body.replace('"missingBlocks":0', '"missingBlocks":2'),
    }),
    reach: async ({ page }) => {
      await page.getByText('2 blocks of the network cannot be read yet.').waitFor();
    },
  }),
  ofAlice({
    name: 'history-behind',
    about: 'The indexer has not read the newest blocks yet',
    visitor: meets(/\/history.*kind=staking/, { kind: 'changed', change: endEarlier }),
    reach: async ({ page }) => {
      await page.getByText('The newest blocks have not been read yet.').waitFor();
    },
  }),
  ofAlice({
    name: 'history-rewards-incomplete',
    about: 'Two rewards could not be read: the chart says that it is without them',
    visitor: meets(/\/history.*kind=rewards.*size=1000/, { kind: 'changed', change: withTwoBrokenAmounts }),
    reach: async ({ page }) => {
      await openTab(page, 'Rewards');
      await page.getByText('2 rows could not be read, so the true total is higher.').waitFor();
    },
  }),
  ofAlice({
    name: 'history-moved',
    about: 'The block of a later page was replaced, so the newest page is shown again',
    visitor: meets(/\/history.*asOf=/, {
      kind: 'answer',
      status: 404,
      body: '{"error":{"code":"BlockNotFound","name":"BlockNotFound","message":"Block is not indexed"}}',
    }),
    reach: async ({ page }) => {
      await page.getByRole('button', { name: 'Page 2' }).click();
      await page.getByText('The network replaced its latest blocks.').waitFor();
    },
    expectedErrors: /404/,
  }),
  {
    name: 'history-unstaked-all',
    about: 'Everything was unstaked with one call',
    visitor: { returning: leaver },
    prepareChain: async (hub) => {
      await leaver.own(hub, 500n, [200n]);
      await sendCall(hub, 'unique', leaver.account, {
        section: 'appPromotion',
        method: 'unstakeAll',
        args: [],
      });
    },
    reach: async ({ page }) => {
      await openTab(page, 'Unstaking');
      await page.getByRole('cell', { name: 'Unstake all' }).waitFor();
    },
  },
  {
    name: 'history-incoming',
    about: 'A transfer that came in',
    visitor: { returning: receiver },
    prepareChain: (hub) => receiver.own(hub, 500n),
    reach: async ({ page }) => {
      await openTab(page, 'Transfers');
      await page.getByText('Incoming').first().waitFor();
    },
  },
  ofAlice({
    name: 'history-without-extrinsic',
    about: 'A row that no extrinsic made has no link',
    visitor: meets(/\/history.*kind=rewards/, {
      kind: 'changed',
      change: (body) => body.replace(/"extrinsicHash":"0x[0-9a-f]*"/, '"extrinsicHash":""'),
    }),
    reach: async ({ page }) => {
      await openTab(page, 'Rewards');
      await page.getByText('no transaction').first().waitFor();
    },
  }),
  ofAlice({
    name: 'history-chart-none',
    about: 'No rewards in the chosen range',
    visitor: meets(/\/history.*kind=rewards/, { kind: 'changed', change: ageByYear }),
    reach: async ({ page }) => {
      await openTab(page, 'Rewards');
      await page.getByRole('radio', { name: '30 days' }).check({ force: true });
      await page.getByText('No rewards in this range').waitFor();
    },
  }),
  ofAlice({
    name: 'csv-preparing',
    about: 'A CSV is being prepared',
    visitor: {
      // A request without an answer never fails, so that every view shows the state.
      prepare: async (context) =>
        void (await context.addInitScript('AbortSignal.timeout = () => new AbortController().signal')),
    },
    reach: async ({ page, proxy }) => {
      await openTab(page, 'Transfers');
      await rowsOf(page, 'Transfers').nth(5).waitFor();
      proxy.fault(/accounts\/.*\/history/, { kind: 'silence' });
      await page.getByRole('button', { name: 'Download CSV' }).click();
      await page.getByText(/Preparing CSV: 0 of [1-9]/).waitFor();
    },
  }),
  ofAlice({
    name: 'csv-failed',
    about: 'The CSV could not be prepared',
    reach: async ({ page, proxy }) => {
      await openTab(page, 'Transfers');
      await rowsOf(page, 'Transfers').nth(5).waitFor();
      proxy.fault(/accounts\/.*\/history/, { kind: 'answer', status: 500 });
      await page.getByRole('button', { name: 'Download CSV' }).click();
      await page.getByText('Could not prepare the CSV.').waitFor();
    },
    expectedErrors: /500/,
  }),
];
