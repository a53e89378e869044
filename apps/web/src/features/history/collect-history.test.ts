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
