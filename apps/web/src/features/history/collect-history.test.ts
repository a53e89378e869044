import { ApiError } from '@hub/client/api-error';
import type { HistoryPage, HistoryRequest } from '@hub/client/indexer/history-page';
import { expect, test } from 'vitest';
import type { Network } from '../../lib/network.ts';
import { aliceOn, buildHistoryItem, buildNetwork, hashOf } from '../../testing/builders.ts';
import { collectHistory } from './collect-history.ts';

test('6.6 all pages are read as of the block of the first one, and unreadable rows are counted', async () => {
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
        missingBlocks: 0,
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
  expect(collected.missing).toBe(6);
  expect(collected.items.map((item) => item.eventIndex)).toEqual(items.map((item) => item.eventIndex));
  expect(asked.map(({ asOf }) => asOf)).toEqual([undefined, hashOf('01'), hashOf('01')]);
  expect(progress).toEqual([1001, 2003, 2506]);
});

const gone = (status: number, code: string) => new ApiError({ status, code, name: code, message: code });

/**
 * The first answer belongs to a chain with 1,500 rows, every later one to the chain with 1,001 rows that replaces it.
 * Requests as of a block of the first chain are refused; unless `isStable`, requests as of any block are.
 */
function reorganizedNetwork(refusal: ApiError, isStable: boolean) {
  let asked = 0;
  return buildNetwork({
    getHistoryPage: async ({ page, size, kind, asOf }) => {
      asked += 1;
      const isReplaced = asked > 1;
      const hash = hashOf(isReplaced ? '02' : '01');
      if (asOf !== undefined && (asOf !== hash || !isStable)) throw refusal;
      const total = isReplaced ? 1001 : 1500;
      const rows = Array.from({ length: Math.min(size, total - (page - 1) * size) }, (_, index) =>
        buildHistoryItem({ eventIndex: (page - 1) * size + index, blockHash: hash }),
      );
      const moment = { number: 70, hash, timestampMs: 1 };
      const items = { rows, unreadable: 0 };
      return { kind, asOf: moment, missingBlocks: 0, total, hiddenSmall: 0, page, size, items };
    },
  });
}

const collectFrom = (network: Network) =>
  collectHistory({
    network,
    account: aliceOn(network),
    kind: 'staking',
    minimumAmount: 0n,
    signal: new AbortController().signal,
  });

test.each([
  [404, 'BlockNotFound'],
  [409, 'ChainMoved'],
])(
  '6.6 rows of a chain that a reorg replaced are not mixed with those of the new one: %i %s',
  async (status, code) => {
    const { items } = await collectFrom(reorganizedNetwork(gone(status, code), true));
    expect(new Set(items.map(({ blockHash }) => blockHash))).toEqual(new Set([hashOf('02')]));
    expect(items).toHaveLength(1001);
  },
);

test('6.6 if every request as of a block is refused, the collection ends with that error, not in endless requests', async () => {
  const refusal = gone(404, 'BlockNotFound');
  await expect(collectFrom(reorganizedNetwork(refusal, false))).rejects.toBe(refusal);
});

test('6.6 an error with another code than BlockNotFound and ChainMoved ends the collection at once', async () => {
  const refusal = gone(404, 'NotFound');
  await expect(collectFrom(reorganizedNetwork(refusal, true))).rejects.toBe(refusal);
});

/** A server that counts `total` rows, but has only `sent` rows and sends at most 100 of them per page. */
const promising = (total: number, sent: number) =>
  buildNetwork({
    getHistoryPage: async ({ page, size, kind }) => {
      const left = Math.min(100, Math.max(0, sent - (page - 1) * 100));
      const rows = Array.from({ length: left }, () => buildHistoryItem());
      const asOf = { number: 70, hash: hashOf('01'), timestampMs: 1 };
      const items = { rows, unreadable: 0 };
      return { kind, asOf, missingBlocks: 0, total, hiddenSmall: 0, page, size, items };
    },
  });

test.each([
  ['sends shorter pages than requested', 2500, 2500, 300],
  ['counts 2^53 - 1 rows', Number.MAX_SAFE_INTEGER, 100, 100],
])(
  '6.6 if a server %s, the rows that it did not send count as missing, and the requests end',
  async (_, total, sent, collected) => {
    const { items, missing } = await collectFrom(promising(total, sent));
    expect(items).toHaveLength(collected);
    expect(missing).toBe(total - collected);
  },
);
