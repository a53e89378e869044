import type { CoinTransferRow } from '@hub/contract/indexer/coin-transfers';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../queries/reader.ts';
import { eventId } from './event-id.ts';

/** The place of a transfer on the chain. */
export interface TransferPlace {
  readonly block_number: number;
  readonly event_index: number;
}

export interface TransferRow extends TransferPlace {
  readonly block_hash: string;
  readonly timestamp_ms: number;
  readonly is_reward: boolean;
  readonly extrinsic_index: number | null;
  readonly from_account: string;
  readonly to_account: string;
  readonly amount: bigint;
  readonly hash: string | null;
  readonly section: string | null;
  readonly method: string | null;
  readonly signer: string | null;
}

/** The transfers at the given places, joined with their blocks and extrinsics. */
export function transfersAt(
  { schemaName }: Reader,
  places: RawBuilder<TransferPlace>,
): RawBuilder<TransferRow> {
  return sql`
    select coin_transfers.*, blocks.hash as block_hash, blocks.timestamp_ms,
      extrinsics.hash, extrinsics.section, extrinsics.method, extrinsics.signer
    from ${places} keys
    join ${sql.id(schemaName, 'coin_transfers')} coin_transfers
      on coin_transfers.block_number = keys.block_number and coin_transfers.event_index = keys.event_index
    join ${sql.id(schemaName, 'blocks')} blocks on blocks.number = coin_transfers.block_number
    left join ${sql.id(schemaName, 'extrinsics')} extrinsics
      on extrinsics.block_number = coin_transfers.block_number
      and extrinsics.index_in_block = coin_transfers.extrinsic_index`;
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
