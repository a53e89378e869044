import type { TokenBalancesFilter } from '@hub/contract/indexer/tokens';
import { type RawBuilder, sql } from 'kysely';
import { everyBlock } from '../../counting/row-counts.ts';
import { readRows } from '../../database/read-rows.ts';
import { oneOfNumbers } from '../../queries/ids.ts';
import { type EachOf, whereAll, within } from '../../queries/keys-page.ts';
import type { Reader } from '../../queries/reader.ts';
import { kindOfAmount, sectionPrefix, shareKindSql } from './counted-sections.ts';

/** The conditions on a share, except its owner. Pure. */
export function shareConditions(filter: TokenBalancesFilter): readonly RawBuilder<unknown>[] {
  return [
    ...(filter.mode === undefined ? [] : [sql`mode = ${filter.mode}`]),
    ...oneOfNumbers('collection_id', filter.collectionIdIn),
    ...oneOfNumbers('token_id', filter.tokenIdIn),
    ...within('amount', filter.amountFrom, filter.amountTo),
  ];
}

/** Reads the shares of each kind that may match: an index has those of a kind by collection, token and owner. */
export function eachShareKind(reader: Reader, filter: TokenBalancesFilter): EachOf {
  return {
    relation: sql`unnest(array(${kindsQuery(reader, filter)})) kinds (kind)`,
    tie: [sql`${sql.raw(shareKindSql)} = kinds.kind collate "C"`],
  };
}

/**
 * The lengths of lists of kinds for which there is a prepared statement; a shorter list is padded to the next length. For
 * a list above the greatest length a page is not merged from one query per kind: planning it would take too long.
 */
const mergedKinds = [1, 8, 16, 32, 64];

/** The kinds of shares that may match, in order. */
export async function readShareKinds(reader: Reader, filter: TokenBalancesFilter): Promise<string[]> {
  const rows = await readRows(reader, kindsQuery(reader, filter));
  return rows.map(({ kind }) => kind);
}

/**
 * Conditions for the shares of each of these kinds, one for each part of a merged page; undefined if there are no kinds, or
 * too many. Conditions that no share meets fill up the list.
 */
export function shareKindParts(kinds: readonly string[]): RawBuilder<unknown>[][] | undefined {
  const length = mergedKinds.find((most) => most >= kinds.length);
  if (kinds.length === 0 || length === undefined) return undefined;
  const isOfKind = sql.raw(`${shareKindSql} collate "C" =`);
  return Array.from({ length }, (_, index) => [sql`${isOfKind} ${kinds[index] ?? ''}`]);
}

/** The condition that these are the kinds of shares that may match. */
export function hasShareKinds(
  reader: Reader,
  filter: TokenBalancesFilter,
  kinds: readonly string[],
): RawBuilder<unknown> {
  return sql`array(${kindsQuery(reader, filter)}) = ${kinds}::text[]`;
}

/** A query for the kinds of shares that may match, in order. */
function kindsQuery(
  { schemaName }: Reader,
  { mode, amountFrom, amountTo }: TokenBalancesFilter,
): RawBuilder<{ readonly kind: string }> {
  // The share of an NFT is 1.
  const hasNfts = (amountFrom ?? 1n) <= 1n && (amountTo ?? 1n) >= 1n;
  const digits = 'right(section, 3)';
  const amounts = [
    sql`method <> 'NFT'`,
    ...(amountFrom === undefined ? [] : [sql`${sql.raw(digits)} >= ${kindOfAmount(amountFrom)}`]),
    ...(amountTo === undefined ? [] : [sql`${sql.raw(digits)} <= ${kindOfAmount(amountTo)}`]),
  ];
  const kinds = [
    sql`table_name = 'token_owners'`,
    sql`span_blocks = ${sql.lit(everyBlock)}`,
    sql`section > ${sectionPrefix.kind}`,
    sql`section < ${`${sectionPrefix.kind}a`}`,
    ...(mode === undefined ? [] : [sql`method = ${mode}`]),
    sql`((${sql.join(amounts, sql` and `)}) or (method = 'NFT' and ${sql.lit(hasNfts)}))`,
  ];
  return sql`select substr(section, ${sql.lit(sectionPrefix.kind.length + 1)}) as kind
    from ${sql.id(schemaName, 'row_counts')} ${whereAll(kinds)} order by section`;
}
