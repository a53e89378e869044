import type { TokenBalancesFilter } from '@hub/contract/indexer/tokens';
import { type RawBuilder, sql } from 'kysely';
import { everyBlock } from '../../counting/row-counts.ts';
import { rowsQuery } from '../../queries/count-rows.ts';
import { countQuery } from '../../queries/ids.ts';
import { oneOf, whereAll } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { amountBucket } from '../transfers/amount-bucket.ts';
import { everyRow, ofCollection, ofOwner, sectionPrefix } from './counted-sections.ts';
import { modes } from './each-mode.ts';
import { shareConditions } from './share-conditions.ts';
import { tokenOwners } from './table.ts';

type CountQuery = RawBuilder<{ readonly count: number }>;

/**
 * A query for the number of shares that match `filter`. NOTE: with a filter by tokens, or with two or three of the
 * filters by owners, collections and amounts, it reads all rows that the narrowest of the filters selects.
 */
export function sharesQuery(reader: Reader, filter: TokenBalancesFilter): CountQuery {
  const { addressIn, collectionIdIn, tokenIdIn, amountFrom, amountTo } = filter;
  const sections = [addressIn?.map(ofOwner), collectionIdIn?.map(ofCollection)].filter(
    (each) => each !== undefined,
  );
  const hasAmounts = (amountFrom ?? amountTo) !== undefined;
  if (tokenIdIn !== undefined || sections.length + Number(hasAmounts) > 1)
    return countQuery(reader.schemaName, 'token_owners', [
      ...shareConditions(filter),
      ...oneOf('owner', addressIn),
      // The index by token begins with the mode.
      ...(sections.length === 0 && filter.mode === undefined ? oneOf('mode', modes) : []),
    ]);
  if (hasAmounts) return amountsQuery(reader, filter);
  return rowsQuery(reader, {
    table: tokenOwners,
    sectionIn: sections[0] ?? [everyRow],
    methodIn: filter.mode && [filter.mode],
  });
}

function amountsQuery(reader: Reader, { amountFrom = 0n, amountTo, mode }: TokenBalancesFilter): CountQuery {
  const behind = amountTo === undefined ? sql`0` : fromAmount(reader, amountTo + 1n, mode);
  return sql`select greatest(0, ${fromAmount(reader, amountFrom, mode)} - ${behind})::bigint as count`;
}

/** Counts the shares of at least an amount: stored counts of whole buckets, and rows of the bucket that contains it. */
function fromAmount({ schemaName }: Reader, amount: bigint, mode: string | undefined): RawBuilder<number> {
  const { bucket, end } = amountBucket(amount < 0n ? 0n : amount);
  const isFirst = amountBucket(amount - 1n < 0n ? 0n : amount - 1n).bucket !== bucket || amount <= 0n;
  const whole = [
    sql`table_name = 'token_owners'`,
    sql`span_blocks = ${sql.lit(everyBlock)}`,
    sql`section ${isFirst ? sql`>=` : sql`>`} ${sectionPrefix.amount + bucket}`,
    sql`section < ${`${sectionPrefix.amount}a`}`,
    ...(mode === undefined ? [] : [sql`method = ${mode}`]),
  ];
  const buckets = sql`(select coalesce(sum(count), 0) from ${sql.id(schemaName, 'row_counts')} ${whereAll(whole)})`;
  if (isFirst) return sql`${buckets}`;
  // The index by amount begins with the mode.
  const divided = [
    ...oneOf('mode', mode === undefined ? modes : [mode]),
    sql`amount >= ${amount}`,
    sql`amount < ${end}`,
  ];
  return sql`(${buckets} + (select count(*) from ${sql.id(schemaName, 'token_owners')} ${whereAll(divided)}))`;
}
