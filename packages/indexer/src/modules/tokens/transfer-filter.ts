import type { TokenTransfersFilter } from '@hub/contract/indexer/tokens';
import { type RawBuilder, sql } from 'kysely';
import { readCount } from '../../database/read-rows.ts';
import { listedQuery } from '../../queries/count-listed.ts';
import { rowsQuery } from '../../queries/count-rows.ts';
import { countQuery, oneOfNumbers } from '../../queries/ids.ts';
import { type EachOf, eachAccount, oneOf, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import type { TokenMode } from '../collections/collection-state.ts';
import { transfersOf } from './counted-sections.ts';
import { eachMode, modes } from './each-mode.ts';
import { tokenEvents } from './table.ts';

/** The filters on senders and receivers: `each` reads the rows of one side, `other` has conditions on the other side. */
export interface Sides {
  readonly each?: EachOf;
  readonly other: readonly RawBuilder<unknown>[];
}

/** The conditions on an event, except its sender and receiver. Pure. */
export function transferConditions(filter: TokenTransfersFilter): readonly RawBuilder<unknown>[] {
  return [
    // The value is a literal: the planner cannot match partial indexes against a parameter.
    sql`kind = 'Transfer'`,
    ...(filter.mode === undefined ? [] : [sql`mode = ${filter.mode}`]),
    ...oneOfNumbers('collection_id', filter.collectionIdIn),
    ...oneOfNumbers('token_id', filter.tokenIdIn),
    ...within('amount', filter.amountFrom, filter.amountTo),
  ];
}

/** Reads by senders or receivers, whichever is a filter; if both are, by the one with fewer rows. */
export async function fewerFirst(
  reader: Reader,
  { fromIn, toIn, mode }: TokenTransfersFilter,
): Promise<Sides> {
  const isByReceiver =
    toIn !== undefined &&
    (fromIn === undefined ||
      (await readCount(reader, sideQuery(reader, 'tokens_received', toIn, modes))) <
        (await readCount(reader, sideQuery(reader, 'tokens_sent', fromIn, modes))));
  if (isByReceiver)
    return { each: eachModeOfAccounts('to_account', toIn, mode), other: oneOf('from_account', fromIn) };
  if (fromIn === undefined) return { other: [] };
  return { each: eachModeOfAccounts('from_account', fromIn, mode), other: oneOf('to_account', toIn) };
}

/** Reads the transfers of each account separately for each mode: the index by account has the mode before the block. */
function eachModeOfAccounts(
  column: string,
  accounts: readonly string[],
  mode: TokenMode | undefined,
): EachOf {
  const [ofAccounts, ofModes] = [eachAccount(column, accounts), eachMode(mode)];
  return {
    relation: sql`${ofAccounts.relation} cross join ${ofModes.relation}`,
    tie: [...ofAccounts.tie, ...ofModes.tie],
  };
}

/**
 * A query for the number of transfers that match. NOTE: with a filter by tokens or amounts, or with two or three of the
 * filters by senders, receivers and collections, it reads all rows that the narrowest of the filters selects.
 */
export function transfersQuery(
  reader: Reader,
  filter: TokenTransfersFilter,
): RawBuilder<{ readonly count: number }> {
  const { fromIn, toIn, collectionIdIn, tokenIdIn, amountFrom, amountTo } = filter;
  const methodIn = filter.mode === undefined ? modes : [filter.mode];
  const others = [tokenIdIn, amountFrom, amountTo].filter((other) => other !== undefined);
  const main = [fromIn, toIn, collectionIdIn].filter((one) => one !== undefined);
  if (others.length > 0 || main.length > 1)
    return countQuery(reader.schemaName, 'token_events', [
      ...transferConditions(filter),
      ...oneOf('from_account', fromIn),
      ...oneOf('to_account', toIn),
    ]);
  if (fromIn) return sideQuery(reader, 'tokens_sent', fromIn, methodIn);
  if (toIn) return sideQuery(reader, 'tokens_received', toIn, methodIn);
  const sectionIn = collectionIdIn?.map(transfersOf) ?? [transfersOf()];
  return rowsQuery(reader, { table: tokenEvents, sectionIn, methodIn });
}

function sideQuery(
  reader: Reader,
  list: 'tokens_sent' | 'tokens_received',
  accounts: readonly string[],
  methods: readonly string[],
) {
  const kinds = sql`(select '' as section, method from unnest(${methods}::text[]) method) kinds`;
  return listedQuery(reader, tokenEvents, { list, accounts, kinds });
}
