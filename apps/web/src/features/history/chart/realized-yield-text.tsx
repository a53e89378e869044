import type { HistoryItem } from '@hub/client/indexer/history-page';
import { formatCoinsTruncated } from '@hub/primitives/amount';
import { useQuery } from '@tanstack/react-query';
import { SLOWEST_REFRESH_MS } from '../../../config/constants.ts';
import { historyMessages } from '../../../config/history-messages.ts';
import type { Account, Network } from '../../../lib/network.ts';
import { accountKey } from '../../../lib/queries.ts';
import { realizedYieldPpm } from './realized-yield.ts';

interface RealizedYieldTextProps {
  readonly network: Network;
  readonly account: Account;
  /** The newest reward: the range ends with its block, because later income is not paid yet. */
  readonly newest: HistoryItem;
  /** The newest reward before the range; undefined if the range includes all of them. */
  readonly before: HistoryItem | undefined;
}

/** The yield of a range from the indexer's totals; a dash while it is unknown or if there is none. */
export function RealizedYieldText({ network, account, newest, before }: RealizedYieldTextProps) {
  const { chart } = historyMessages;
  const ends = [newest.blockHash, before?.blockHash ?? null] as const;
  const { data } = useQuery({
    queryKey: [...accountKey(network, account), 'realized-yield', ...ends],
    queryFn: async ({ signal }) => {
      const read = (hash: HistoryItem['blockHash']) =>
        network.client.getAccountStaking(account.address, hash, { signal });
      const [end, start] = await Promise.all([read(newest.blockHash), before && read(before.blockHash)]);
      return realizedYieldPpm(end, start) ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    // The indexer may still add a missing block.
    refetchInterval: ({ state }) => (state.data === null ? SLOWEST_REFRESH_MS : false),
  });
  if (typeof data !== 'bigint') return chart.unknownYield;
  return chart.yieldValue(formatCoinsTruncated(data, PERCENT_DECIMALS, 2).text);
}

/** One percent is 10,000 parts per million. */
const PERCENT_DECIMALS = 4;
