import type { TokenHistoryItem, TokenHistoryQuery } from '@hub/contract/indexer/nfts';
import { sql } from 'kysely';
import { behindCursor } from '../../queries/behind-cursor.ts';
import { countedPage } from '../../queries/counted-page.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import { countQuery } from '../../queries/ids.ts';
import { behind, keysPage } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { showCross } from '../tokens/cross-account.ts';
import { type PlacedEvent, toEventPlace, withPlace } from '../tokens/event-place.ts';
import { tokenEvents } from '../tokens/table.ts';
import { eventId } from '../transfers/event-id.ts';

const place = ['block_number', 'event_index'] as const;

interface HistoryPage {
  readonly items: TokenHistoryItem[];
  readonly count: number;
  readonly nextCursor: string | null;
}

/**
 * A page of the events of a token, newest first, and their total count. Rejects with AppError 'ChainMoved' when a reorg
 * removed the block of the cursor.
 */
export function listTokenHistory(
  reader: Reader,
  token: { readonly collectionId: number; readonly tokenId: number },
  query: TokenHistoryQuery,
): Promise<HistoryPage> {
  const { limit, offset, cursor } = query;
  return behindCursor(reader, cursor, async (moment) => {
    const conditions = [sql`collection_id = ${token.collectionId} and token_id = ${token.tokenId}`];
    const orders = place.map((column) => ({ column, direction: 'desc' as const }));
    const keys = keysPage(moment, {
      table: tokenEvents,
      columns: place,
      conditions: [...conditions, ...behind(place, cursor, 'desc')],
      orders,
      limit: limit + 1,
      offset,
    });
    const { rows: found, count } = await countedPage(moment, {
      count: countQuery(moment.schemaName, 'token_events', conditions),
      page: withPlace<Row>(moment, keys),
      orders,
    });
    const { rows, nextCursor } = cursorPage(found, limit, (row) => ({
      hash: row.block_hash,
      numbers: [row.block_number, row.event_index],
    }));
    return { items: rows.map((row) => toHistoryItem(moment, row)), count, nextCursor };
  });
}

interface Row extends PlacedEvent {
  readonly kind: TokenHistoryItem['kind'];
  readonly from_account: string | null;
  readonly to_account: string | null;
  readonly amount: bigint | null;
  readonly property: string | null;
}

function toHistoryItem(reader: Reader, row: Row): TokenHistoryItem {
  const show = (account: string | null) => (account === null ? null : showCross(account, reader.addressOf));
  return {
    id: eventId(row.block_number, row.event_index),
    kind: row.kind,
    from: show(row.from_account),
    to: show(row.to_account),
    amount: row.amount === null ? null : row.amount.toString(),
    property: row.property,
    event: toEventPlace(reader, row),
  };
}
