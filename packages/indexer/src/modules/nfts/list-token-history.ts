import type { TokenHistoryItem, TokenHistoryQuery } from '@hub/contract/indexer/nfts';
import { type RawBuilder, sql } from 'kysely';
import { behindCursor } from '../../queries/behind-cursor.ts';
import { countedPage } from '../../queries/counted-page.ts';
import { cursorPage } from '../../queries/cursor-page.ts';
import { countQuery } from '../../queries/ids.ts';
import { behind, keysPage, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { eventId } from '../events/event-id.ts';
import {
  type EventsPage,
  newestFirst,
  type PlacedEvent,
  placeColumns,
  toEventPlace,
  withPlace,
} from '../events/event-place.ts';
import { showCross } from '../tokens/cross-account.ts';
import { tokenEvents } from '../tokens/table.ts';

/** The numbers of a token. */
export interface TokenPlace {
  readonly collectionId: number;
  readonly tokenId: number;
}

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
  token: TokenPlace,
  query: TokenHistoryQuery,
): Promise<HistoryPage> {
  const { limit, offset, cursor } = query;
  return behindCursor(reader, cursor, async (moment) => {
    const { rows: found, count } = await countedPage(moment, {
      count: countQuery(moment.schemaName, 'token_events', [ofToken(token)]),
      page: eventsPage(moment, token, { after: cursor, limit: limit + 1, offset }),
      orders: newestFirst,
    });
    const { rows, nextCursor } = cursorPage(found, limit, (row) => ({
      hash: row.block_hash,
      numbers: [row.block_number, row.event_index],
    }));
    return { items: rows.map((row) => toHistoryItem(moment, row)), count, nextCursor };
  });
}

/** A query for a page of a token's events. */
export function eventsPage(
  reader: Reader,
  token: TokenPlace,
  { after, asOf, limit, offset }: EventsPage,
): RawBuilder<StoredTokenEvent> {
  const keys = keysPage(reader, {
    table: tokenEvents,
    columns: placeColumns,
    conditions: [
      ofToken(token),
      ...within('block_number', undefined, asOf),
      ...behind(placeColumns, after, 'desc'),
    ],
    orders: newestFirst,
    limit,
    offset,
  });
  return withPlace<StoredTokenEvent>(reader, tokenEvents, keys);
}

function ofToken({ collectionId, tokenId }: TokenPlace): RawBuilder<unknown> {
  return sql`collection_id = ${collectionId} and token_id = ${tokenId}`;
}

/** An event of a token as read from the tables. */
export interface StoredTokenEvent extends PlacedEvent {
  readonly kind: TokenHistoryItem['kind'];
  readonly from_account: string | null;
  readonly to_account: string | null;
  readonly amount: bigint | null;
  readonly property: string | null;
}

/** Converts an event to an item of the answer. Pure. */
export function toHistoryItem(reader: Reader, row: StoredTokenEvent): TokenHistoryItem {
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
