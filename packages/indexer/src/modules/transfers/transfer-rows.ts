import type { CoinTransferRow } from '@hub/contract/indexer/coin-transfers';
import type { Reader } from '../../queries/reader.ts';
import { eventId } from '../events/event-id.ts';
import type { PlacedEvent } from '../events/event-place.ts';

/** A transfer as read from the tables. */
export interface TransferRow extends PlacedEvent {
  readonly is_reward: boolean;
  readonly from_account: string;
  readonly to_account: string;
  readonly amount: bigint;
}

/** A transfer in the form of answers. */
export function toCoinTransferRow({ addressOf }: Reader, row: TransferRow): CoinTransferRow {
  const id = eventId(row.block_number, row.event_index);
  const { hash, section, method, signer, extrinsic_index } = row;
  const hasExtrinsic = hash !== null && section !== null && method !== null && extrinsic_index !== null;
  return {
    id,
    kind: row.is_reward ? 'reward' : 'transfer',
    from: addressOf(row.from_account),
    to: addressOf(row.to_account),
    amount: row.amount.toString(),
    blockNumber: row.block_number,
    blockHash: row.block_hash,
    blockTimestamp: row.timestamp_ms,
    eventIndex: row.event_index,
    eventId: id,
    event: hasExtrinsic
      ? {
          blockNumber: row.block_number,
          extrinsicHash: hash,
          extrinsic: {
            indexInBlock: extrinsic_index,
            section,
            method,
            signer: signer === null ? '' : addressOf(signer),
          },
        }
      : null,
  };
}
