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
  /** The newest reward: the range ends with its block, since what was earned later is not paid yet. */
  readonly newest: HistoryItem;
  /** The newest reward before the range; undefined where the range has all of them. */
  readonly before: HistoryItem | undefined;
}

/** The yield of a range as the indexer's totals give it; a dash while it is not known or where there is none. */
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
    // The indexer may still fill in a block that it lacks.
    refetchInterval: ({ state }) => (state.data === null ? SLOWEST_REFRESH_MS : false),
  });
  if (typeof data !== 'bigint') return chart.unknownYield;
  return chart.yieldValue(formatCoinsTruncated(data, PERCENT_DECIMALS, 2).text);
}

/** A percent has 10,000 parts per million. */
const PERCENT_DECIMALS = 4;
