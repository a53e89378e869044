import type { Account, Network } from '../../../lib/network.ts';
import { judgeChain } from './judge-chain.ts';
import type { TransactionRecord } from './transaction-record.ts';

const submittedStages = new Set<TransactionRecord['stage']>([
  'submitting',
  'submitted',
  'unknown',
  'undecoded',
  'inBlock',
  'finalized',
]);

/**
 * The highest nonce of the account's records in one of `submittedStages`; undefined if there is none. Records made on
 * another chain (a restarted development chain) do not count; those whose chain cannot be told yet do. Rejects with
 * `ApiError`.
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
    if ((await judgeChain(record, network, signal)) !== 'other') return record.nonce;
  }
  return undefined;
}
