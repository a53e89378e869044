import { Button } from '../../components/button.tsx';
import { ExternalLink } from '../../components/external-link.tsx';
import { Notice } from '../../components/notice.tsx';
import { panelMessages } from '../../config/panel-messages.ts';
import { transactionMessages } from '../../config/transaction-messages.ts';
import { formatInteger } from '../../lib/format-number.ts';
import type { Network } from '../../lib/network.ts';
import { shorten } from '../../lib/shorten.ts';
import { type ChainPace, describeEraLeft } from './transaction/describe-era-left.ts';
import { describeIntent } from './transaction/describe-intent.ts';
import { isRetractedBefore, isUnderWay, type TransactionRecord } from './transaction/transaction-record.ts';
import { transactionTone } from './transaction/transaction-tone.ts';
import { linkOf } from './transaction-link.ts';

interface TransactionNoticesProps {
  /** The transactions of one network that get a notice; the one in the dialog is not among them. */
  readonly records: readonly TransactionRecord[];
  readonly network: Network;
  readonly pace: ChainPace | undefined;
  readonly onDismiss: (record: TransactionRecord) => void;
}

/** One notice for each transaction in `records`. */
export function TransactionNotices({ records, network, pace, onDismiss }: TransactionNoticesProps) {
  return (
    <div role="status" className="mb-5 grid gap-2 empty:mb-0">
      {records.map((record) => {
        const link = linkOf(record, network);
        const isForeign = isForeignTo(record, network);
        return (
          <Notice
            key={record.id}
            tone={transactionTone(record, isForeign)}
            className="flex-wrap justify-between gap-y-1"
          >
            <p className="min-w-0 flex-1 max-md:basis-[calc(100%-30px)]">
              <b className="font-semibold">{describeIntent(record, network)}</b>:{' '}
              <bdi>{describeStage(record, network, pace)}</bdi>
              {isRetractedBefore(record) && !isForeign && <> {transactionMessages.retractedBefore}</>}
              {record.otherHash && <> {transactionMessages.misnamed(shorten(record.otherHash))}</>}
            </p>
            {record.hash && link && (
              <ExternalLink href={link} className="min-h-11 font-mono max-md:ml-[30px]">
                {shorten(record.hash)}
              </ExternalLink>
            )}
            {record.hash && !link && (
              <code className="font-mono max-md:ml-[30px]">{shorten(record.hash)}</code>
            )}
            {(isForeign || !isUnderWay(record)) && (
              <Button look="quiet" isSmall className="ml-auto" onClick={() => onDismiss(record)}>
                {panelMessages.dismiss}
              </Button>
            )}
          </Notice>
        );
      })}
    </div>
  );
}

/** Whether the record was made on another chain than the one that this network serves now. */
export function isForeignTo(record: TransactionRecord, network: Pick<Network, 'genesisHash'>): boolean {
  return record.isForeign || record.genesisHash !== network.genesisHash;
}

function describeStage(record: TransactionRecord, network: Network, pace: ChainPace | undefined): string {
  const transaction = transactionMessages;
  if (isForeignTo(record, network)) return transaction.noticeForeign;
  const block = formatInteger(record.block?.number ?? 0);
  switch (record.stage) {
    case 'building':
    case 'checking':
    case 'signing':
      return transaction.noticePreparing;
    case 'submitting':
    case 'unknown': {
      const until = record.signed && describeEraLeft(record, pace);
      const { uncertain, sentAgain } = transaction;
      return until === undefined ? uncertain : `${uncertain} ${sentAgain(until)}`;
    }
    case 'undecided':
      return transaction.undecided;
    case 'undecoded':
      return transaction.undecoded(block);
    case 'refused':
      return transaction.noticeRefused(formatInteger(record.lastValidBlock ?? 0));
    case 'submitted':
      return record.isRetracted ? transaction.noticeRetracted : transaction.noticeSubmitted;
    case 'inBlock':
      return transaction.noticeInBlock(block);
    case 'finalized':
      return transaction.noticeFinalized(block);
    case 'expired':
      return transaction.expired;
    case 'cancelled':
      return record.failure ?? transaction.cancelled;
    case 'failed':
      return record.failure ?? transaction.failed;
  }
}
