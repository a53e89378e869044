import type { Account, Network } from '../../lib/network.ts';
import { isUnderWay, type TransactionRecord } from './transaction/transaction-record.ts';

export interface NoticeView {
  readonly network: Pick<Network, 'id'>;
  /** The selected account's key; undefined without a wallet, `any` when the wallet has removed the selected account. */
  readonly publicKey: Account['publicKey'] | 'any' | undefined;
  /** The transaction that a dialog of this tab shows. */
  readonly shownId: string | undefined;
}

/**
 * The transactions with a notice on the page: those of the account on this network that are not acknowledged, except
 * the one in the dialog. Those made on a chain that the network no longer serves are included, so that the user can
 * dismiss them.
 */
export function visibleNotices(
  records: readonly TransactionRecord[],
  view: NoticeView,
): readonly TransactionRecord[] {
  return records.filter(
    (record) =>
      !record.isAcknowledged &&
      record.id !== view.shownId &&
      record.networkId === view.network.id &&
      (view.publicKey === 'any' || record.publicKey === view.publicKey),
  );
}

/** Like `visibleNotices`, for a view of a network that is not selected: only transactions in progress get a notice. */
export function noticesElsewhere(
  records: readonly TransactionRecord[],
  view: NoticeView,
): readonly TransactionRecord[] {
  return visibleNotices(records, view).filter(isUnderWay);
}
