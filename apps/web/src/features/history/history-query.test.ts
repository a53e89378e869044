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
  missingBlocks: 0,
  total: 0,
  hiddenSmall: 0,
  page: 1,
  size: 10,
  items: { rows: [], unreadable: 0 },
};
const network = buildNetwork({ getHistoryPage: async () => page });

function queryAt(newestBlock: number | undefined, view: TabView = initialTabView) {
  const following = { isLive: true, head: undefined, moved: undefined };
  return historyQuery(network, aliceOn(network), 'staking', view, { following, newestBlock });
}

function read({ queryFn }: ReturnType<typeof queryAt>) {
  if (typeof queryFn !== 'function') throw new Error('no page to read');
  return queryFn({ signal: new AbortController().signal } as never);
}

/** Milliseconds until the next load of a page that was read as of block 500; false for never. */
function nextLoad({ refetchInterval }: ReturnType<typeof queryAt>, status: 'success' | 'error' = 'success') {
  if (typeof refetchInterval !== 'function') throw new Error('the interval does not depend on the state');
  const state = { status, data: { ...page, isBehind: false }, dataUpdatedAt: 1, errorUpdatedAt: 60_001 };
  return refetchInterval({ state: { ...state, errorUpdateCount: 9 } } as never);
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
    expect(await read(query)).toMatchObject({ asOf, isBehind });
    expect(nextLoad(query)).toBe(nextLoadMs);
  },
);

test('a history that is behind is loaded again less often while loads fail', () => {
  expect(nextLoad(queryAt(551), 'error')).toBeGreaterThan(REFRESH_INTERVAL_MS);
});

test('later pages stay as of their block, however old it is', async () => {
  const query = queryAt(9_000, { ...initialTabView, page: 2, asOf: asOf.hash });
  expect(await read(query)).toMatchObject({ isBehind: false });
  expect(nextLoad(query)).toBe(false);
});
