import { transactionMessages } from '../../../config/transaction-messages.ts';
import { formatExactAmount } from '../../../lib/format-amount.ts';
import type { Network } from '../../../lib/network.ts';
import type { TransactionRecord } from './transaction-record.ts';

/** The transaction in words: `Stake 150.5 UNQ`. The amount of everything staked is only known from the server. */
export function describeIntent(
  record: Pick<TransactionRecord, 'kind' | 'amount'>,
  network: Pick<Network, 'decimals' | 'symbol'>,
): string {
  const amount = formatExactAmount(record.amount, network.decimals, network.symbol);
  switch (record.kind) {
    case 'stake':
      return transactionMessages.noticeStake(amount);
    case 'unstakePartial':
      return transactionMessages.noticeUnstake(amount);
    case 'unstakeAll':
      return transactionMessages.noticeUnstakeAll(amount);
  }
}
