import type { HistoryPage, HistoryRequest } from '@hub/client/indexer/history-page';
import { expect, test } from 'vitest';
import { aliceOn, buildHistoryItem, buildNetwork, hashOf } from '../../testing/builders.ts';
import { collectHistory } from './collect-history.ts';

test('6.6 all pages are read as of the block of the first one, and rows that cannot be read are counted', async () => {
  const asked: HistoryRequest[] = [];
  const items = Array.from({ length: 2500 }, (_, eventIndex) => buildHistoryItem({ eventIndex }));
  const network = buildNetwork({
    getHistoryPage: async (request) => {
      asked.push(request);
      const { page, size, kind } = request;
      const rows = items.slice((page - 1) * size, page * size);
      const answer: HistoryPage = {
        kind,
        asOf: { number: 70, hash: hashOf('01'), timestampMs: 1 },
        total: items.length,
        hiddenSmall: 0,
        page,
        size,
        items: { rows, unreadable: page },
      };
      return answer;
    },
  });
  const progress: number[] = [];
  const collected = await collectHistory({
    network,
    account: aliceOn(network),
    kind: 'staking',
    minimumAmount: 0n,
    signal: new AbortController().signal,
    onProgress: (done) => progress.push(done),
  });
  expect(collected.unreadable).toBe(6);
  expect(collected.items.map((item) => item.eventIndex)).toEqual(items.map((item) => item.eventIndex));
  expect(asked.map(({ asOf }) => asOf)).toEqual([undefined, 70, 70]);
  expect(progress).toEqual([1001, 2003, 2506]);
});

test('6.6 rows of a chain that a reorg replaced meanwhile are not mixed with those of the new one', async () => {
  let asked = 0;
  const network = buildNetwork({
    getHistoryPage: async ({ page, size, kind }) => {
      asked += 1;
      const isReplaced = asked > 1;
      const total = isReplaced ? 1001 : 1500;
      const rows = Array.from({ length: Math.min(size, total - (page - 1) * size) }, (_, index) =>
        buildHistoryItem({
          eventIndex: (page - 1) * size + index,
          blockHash: hashOf(isReplaced ? '02' : '01'),
        }),
      );
      const asOf = { number: 70, hash: hashOf(isReplaced ? '02' : '01'), timestampMs: 1 };
      return { kind, asOf, total, hiddenSmall: 0, page, size, items: { rows, unreadable: 0 } };
    },
  });
  const { items } = await collectHistory({
    network,
    account: aliceOn(network),
    kind: 'staking',
    minimumAmount: 0n,
    signal: new AbortController().signal,
  });
  expect(new Set(items.map(({ blockHash }) => blockHash))).toEqual(new Set([hashOf('02')]));
  expect(items).toHaveLength(1001);
});
