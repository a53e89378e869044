// @vitest-environment happy-dom
import { ApiError } from '@hub/client/api-error';
import type { HistoryPage, HistoryRequest } from '@hub/client/indexer/history-page';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { notFollowing } from '../../lib/following.ts';
import { aliceOn, buildHistoryItem, buildNetwork, hashOf, UNQ } from '../../testing/builders.ts';
import { render } from '../../testing/render.ts';
import { HistorySection } from './history-section.tsx';

type Answer = (request: HistoryRequest) => HistoryPage | Error | Promise<HistoryPage>;

function pageOf(request: HistoryRequest, changes: Partial<HistoryPage> = {}): HistoryPage {
  return {
    kind: request.kind,
    asOf: { number: 500, hash: hashOf('01'), timestampMs: 1 },
    missingBlocks: 0,
    total: 0,
    hiddenSmall: 0,
    page: request.page,
    size: request.size,
    items: { rows: [], unreadable: 0 },
    ...changes,
  };
}

async function show(answer: Answer, newestBlock = 500) {
  const asked: HistoryRequest[] = [];
  const network = buildNetwork({
    getHistoryPage: async (request) => {
      asked.push(request);
      const result = await answer(request);
      if (result instanceof Error) throw result;
      return result;
    },
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0 } } });
  const rendered = await render(
    <QueryClientProvider client={queries}>
      <HistorySection
        network={network}
        account={aliceOn(network)}
        following={notFollowing}
        newestBlock={newestBlock}
        isBusy={false}
      />
    </QueryClientProvider>,
  );
  const text = () => rendered.container.textContent ?? '';
  return { ...rendered, asked, text, [Symbol.dispose]: rendered[Symbol.dispose] };
}

function manyRows(request: HistoryRequest): HistoryPage {
  const rows = Array.from({ length: request.size }, (_, index) =>
    buildHistoryItem({ eventIndex: index, blockNumber: 1000 - request.page }),
  );
  return pageOf(request, { total: 43, items: { rows, unreadable: 0 } });
}

test('6.1 empty tabs have their texts, and counts are in the labels', async () => {
  using history = await show((request) => pageOf(request));
  await history.until(() => history.text().includes('No staking history found'));
  for (const [tab, words] of [
    ['Unstaking', 'No unstaking history found'],
    ['Rewards', 'No rewards found'],
    ['Transfers', 'No transfer transactions found'],
  ] as const) {
    await history.click('[role=tab]', tab);
    expect(history.text()).toContain(words);
  }
  expect(history.find('[role=tab]', 'Rewards').textContent).toBe('Rewards(0)');
});

test('6.2 pages are requested when they are shown, page 2 as of the block of page 1', async () => {
  using history = await show(manyRows);
  await history.until(() => history.text().includes('appPromotion (stake)'));
  expect(history.find('[role=tab]', 'Staking').textContent).toBe('Staking(43)');
  expect(history.text()).toContain('150.500000000000000000');
  const pages = () => history.asked.filter(({ kind }) => kind === 'staking').map(({ page }) => page);
  expect(pages()).toEqual([1]);
  await history.click('button', 'Page 2');
  expect(pages()).toEqual([1, 2]);
  expect(history.asked.at(-1)).toMatchObject({ kind: 'staking', page: 2, size: 10, asOf: hashOf('01') });
});

test('6.1 a failed tab does not affect the others and can be retried', async () => {
  const broken = new ApiError({ status: 503, code: 'HttpError', name: 'HttpError', message: 'down' });
  let isDown = true;
  using history = await show((request) => (request.kind === 'staking' && isDown ? broken : pageOf(request)));
  await history.until(() => history.text().includes('Could not load your history.'));
  expect(history.text()).not.toContain('No staking history found');
  await history.click('[role=tab]', 'Unstaking');
  expect(history.text()).toContain('No unstaking history found');
  await history.click('[role=tab]', 'Staking');
  isDown = false;
  await history.click('button', 'Try again');
  await history.until(() => history.text().includes('No staking history found'));
});

test('6.3 the number of hidden small transfers is shown, and "show" requests transfers of any amount', async () => {
  using history = await show((request) =>
    request.minimumAmount === UNQ ? pageOf(request, { hiddenSmall: 3 }) : pageOf(request),
  );
  await history.click('[role=tab]', 'Transfers');
  await history.until(() => history.text().includes('3 smaller transfers hidden'));
  await history.click('button', 'show');
  expect(history.asked.at(-1)).toMatchObject({ kind: 'transfers', minimumAmount: 0n });
});

test('8.6 unreadable rows are reported, the readable ones stay', async () => {
  using history = await show((request) =>
    pageOf(request, { total: 2, items: { rows: [buildHistoryItem()], unreadable: 1 } }),
  );
  await history.until(() => history.text().includes('1 row could not be read.'));
  expect(history.text()).toContain('7,984,610');
});

test.each([
  [1, '1 block of the network cannot be read yet.'],
  [2, '2 blocks of the network cannot be read yet.'],
])(
  '8.6 %i blocks that the indexer cannot read are reported beside the text of an empty tab',
  async (count, text) => {
    using history = await show((request) => pageOf(request, { missingBlocks: count }));
    await history.until(() => history.text().includes('No staking history found'));
    expect(history.text()).toContain(text);
  },
);

test('8.6 a history that lacks more than the newest 50 blocks says where it ends', async () => {
  using current = await show((request) => pageOf(request), 550);
  await current.until(() => current.text().includes('No staking history found'));
  expect(current.text()).not.toContain('The newest blocks');
  using behind = await show((request) => pageOf(request), 551);
  await behind.until(() => behind.text().includes('No staking history found'));
  expect(behind.text()).toContain('The newest blocks have not been read yet.');
  expect(behind.text()).toContain('ends at block 500, Jan 1, 1970');
});

test('6.1 a row is opened and closed by a button with its kind and day, described by the full amount', async () => {
  using history = await show((request) =>
    pageOf(request, { total: 1, items: { rows: [buildHistoryItem()], unreadable: 0 } }),
  );
  await history.until(() => history.text().includes('appPromotion (stake)'));
  const button = history.find('tbody button', 'StakeNov 20, 2026');
  const amount = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(amount?.textContent).toBe('Amount150.500000000000000000 UNQ');
  const isOpen = () => button.getAttribute('aria-expanded');
  const hidden = () => history.container.querySelectorAll('tbody td[class*="narrow:hidden"]').length;
  expect([isOpen(), hidden()]).toEqual(['false', 5]);
  await history.click('tbody button', 'Stake');
  expect([isOpen(), hidden()]).toEqual(['true', 0]);
  await history.click('tbody button', 'Stake');
  expect([isOpen(), hidden()]).toEqual(['false', 5]);
});

test('6.8 a row without an extrinsic has no link', async () => {
  using history = await show((request) =>
    pageOf(request, { total: 1, items: { rows: [buildHistoryItem({ extrinsicHash: '' })], unreadable: 0 } }),
  );
  await history.until(() => history.text().includes('no transaction'));
  expect(history.container.querySelector('td a')).toBeNull();
});

test('6.5 while page 2 loads, the rows of page 1 stay visible and are faded', async () => {
  const second = Promise.withResolvers<HistoryPage>();
  using history = await show((request) => (request.page === 2 ? second.promise : manyRows(request)));
  await history.until(() => history.text().includes('999'));
  await history.click('button', 'Page 2');
  await history.until(() => history.asked.some(({ page }) => page === 2));
  expect(history.text()).toContain('999');
  expect(history.container.querySelector('table')?.className).toContain('opacity-60');
  second.resolve(manyRows({ kind: 'staking', address: '', page: 2, size: 10 }));
  await history.until(() => history.text().includes('998'));
  expect(history.text()).not.toContain('999');
});

test.each([
  [404, 'BlockNotFound'],
  [409, 'ChainMoved'],
])(
  '6.2 after a reorg a later page is replaced by the newest page of the new chain: %i %s',
  async (status, code) => {
    let chain = '01';
    using history = await show((request) => {
      const asOf = { number: 500, hash: hashOf(chain), timestampMs: 1 };
      if (request.asOf !== undefined && request.asOf !== asOf.hash)
        return new ApiError({ status, code, name: code, message: code });
      const rows = [buildHistoryItem({ blockNumber: chain === '01' ? 111 : 222 })];
      return pageOf(request, { asOf, total: 43, items: { rows, unreadable: 0 } });
    });
    await history.until(() => history.text().includes('111'));
    chain = '02';
    await history.click('button', 'Page 3');
    await history.until(() => history.text().includes('222'));
    expect(history.text()).not.toContain('111');
    expect(history.text()).not.toContain('could not be');
    const notice = 'The network replaced its latest blocks. You are back on the newest page.';
    expect(history.find('[role=status]', notice).textContent).toBe(notice);
    expect(history.container.querySelector('[aria-current=page]')?.textContent).toBe('1');
    await history.click('button', 'Page 3');
    expect(history.asked.at(-1)).toMatchObject({ page: 3, asOf: hashOf('02') });
    await history.until(() => !history.text().includes(notice));
  },
);

test('6.1 a tab is read out with a space before its count', async () => {
  using history = await show(manyRows);
  await history.until(() => history.text().includes('(43)'));
  expect(history.find('[role=tab]', 'Staking').getAttribute('aria-label')).toBe('Staking (43)');
});
