import type { HistoryPage } from '@hub/client/indexer/history-page';
import { expect, test } from 'vitest';
import { LIVE_REFRESH_MS, REFRESH_INTERVAL_MS } from '../../config/constants.ts';
import { aliceOn, buildNetwork, hashOf } from '../../testing/builders.ts';
import { historyQuery } from './history-query.ts';
import { initialTabView, type TabView } from './tab-view.ts';

const asOf = { number: 500, hash: hashOf('01'), timestampMs: 1 };
const page: HistoryPage = {
  kind: 'staking',
  asOf,
  total: 0,
  page: 1,
  size: 10,
  items: { rows: [], unreadable: 0 },
};
const network = buildNetwork({ getHistoryPage: async () => page });

function queryAt(newestBlock: number | undefined, view: TabView = initialTabView) {
  const following = { isLive: true, head: undefined, moved: undefined };
  return historyQuery(network, aliceOn(network), 'staking', view, { following, newestBlock });
}

/** Milliseconds until the next load of a page that was read as of block 500; false for never. */
function nextLoad(query: ReturnType<typeof queryAt>, status: 'success' | 'error' = 'success') {
  const state = { status, data: { ...page, isBehind: false }, dataUpdatedAt: 1, errorUpdatedAt: 60_001 };
  return query.refetchInterval({ state: { ...state, errorUpdateCount: 9 } } as never);
}

test.each([
  { newestBlock: undefined, isBehind: false, nextLoadMs: LIVE_REFRESH_MS },
  { newestBlock: 499, isBehind: false, nextLoadMs: LIVE_REFRESH_MS },
  { newestBlock: 550, isBehind: false, nextLoadMs: LIVE_REFRESH_MS },
  { newestBlock: 551, isBehind: true, nextLoadMs: REFRESH_INTERVAL_MS },
])(
  'a history read as of block 500 is behind: $isBehind, when the newest known block is $newestBlock',
  async ({ newestBlock, isBehind, nextLoadMs }) => {
    const query = queryAt(newestBlock);
    const { signal } = new AbortController();
    expect(await query.queryFn?.({ signal } as never)).toMatchObject({ asOf, isBehind });
    expect(nextLoad(query)).toBe(nextLoadMs);
  },
);

test('a history that is behind is loaded no sooner while loads fail', () => {
  expect(nextLoad(queryAt(551), 'error')).toBeGreaterThan(REFRESH_INTERVAL_MS);
});

test('later pages stay as of their block, however old it is', async () => {
  const query = queryAt(9_000, { ...initialTabView, page: 2, asOf: asOf.hash });
  const { signal } = new AbortController();
  expect(await query.queryFn?.({ signal } as never)).toMatchObject({ isBehind: false });
  expect(nextLoad(query)).toBe(false);
});
