import type { Account, Network } from '../../../lib/network.ts';
import { isSameChain } from './is-same-chain.ts';
import type { TransactionRecord } from './transaction-record.ts';

const submittedStages = new Set<TransactionRecord['stage']>([
  'submitting',
  'submitted',
  'unknown',
  'inBlock',
  'finalized',
]);

/**
 * The highest nonce this page has submitted for an account. A record whose birth block the chain does not know
 * belongs to another chain (a development chain begun anew) and does not count.
 */
export async function lastUsedNonce(
  records: readonly TransactionRecord[],
  network: Network,
  account: Account,
  signal: AbortSignal,
): Promise<number | undefined> {
  const own = records.filter(
    (record) =>
      record.genesisHash === network.genesisHash &&
      record.publicKey === account.publicKey &&
      record.nonce !== undefined &&
      submittedStages.has(record.stage),
  );
  const newest = own.sort((a, b) => (b.nonce ?? 0) - (a.nonce ?? 0));
  for (const record of newest) {
    if (await isSameChain(record, network, signal)) return record.nonce;
  }
  return undefined;
}
