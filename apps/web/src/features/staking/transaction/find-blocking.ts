import type { Account, Network } from '../../../lib/network.ts';
import { isBlocking, type TransactionRecord } from './transaction-record.ts';

/** The transaction of this account and network for which all others must wait. */
export function findBlocking(
  records: readonly TransactionRecord[],
  network: Pick<Network, 'genesisHash'>,
  account: Pick<Account, 'publicKey'>,
): TransactionRecord | undefined {
  return records.find(
    (record) =>
      isBlocking(record) &&
      record.genesisHash === network.genesisHash &&
      record.publicKey === account.publicKey,
  );
}
