import { transactionMessages } from '../../config/transaction-messages.ts';
import { explorerLink } from '../../lib/explorer-link.ts';
import type { Network } from '../../lib/network.ts';
import type { TransactionRecord } from './transaction/transaction-record.ts';

/** The explorer's URL of a transaction; undefined without its hash, or without its block and the first of its era. */
export function linkOf(record: TransactionRecord, network: Network): string | undefined {
  const blockNumber = record.block?.number ?? record.birthBlock?.number;
  if (record.hash === undefined || blockNumber === undefined) return undefined;
  return explorerLink(network.explorer, { hash: record.hash, blockNumber });
}

/** The label of the link to this network's explorer. */
export function explorerLabel(network: Network): string {
  return network.explorer.kind === 'subscan'
    ? transactionMessages.viewOnSubscan
    : transactionMessages.viewOnPolkadot;
}
