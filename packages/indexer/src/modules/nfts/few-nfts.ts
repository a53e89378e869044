// Lists with several filters: if one of the filters selects few tokens, each of these tokens is checked against the
// other filters. A fact of a token is an attribute or royalty recipient (modules/tokens/token-facts.ts).
import type { NftsFilter } from '@hub/contract/indexer/nfts';
import { type RawBuilder, sql } from 'kysely';
import { rowsQuery } from '../../queries/count-rows.ts';
import type { Reader } from '../../queries/reader.ts';
import { type Access, accessesOf } from './nft-accesses.ts';
import { tokenConditions } from './search-nfts.ts';

/** Largest number of tokens that are checked one by one for a list. */
const MOST_LOOKED_UP = 1000;

/** SQL that finds the tokens that match a filter, if one condition of the filter alone selects few. */
export interface FewKeys {
  /** Common table expressions; `matching` has the keys of the tokens. */
  readonly shared: RawBuilder<unknown>;
  /** Whether the narrowest condition selects few tokens; else `matching` is empty. */
  readonly areFew: RawBuilder<unknown>;
}

/**
 * Builds the SQL for a filter with several conditions on accounts or facts. The database itself starts from the
 * narrowest of these, so one plan serves all values. Returns undefined if the filter has fewer than two of them. It
 * ignores conditions on time; callers pass none.
 */
export function fewKeys(reader: Reader, filter: NftsFilter): FewKeys | undefined {
  const accesses = accessesOf(reader, filter);
  if (accesses.length < 2) return undefined;
  const numberOf = (index: number) => sql.raw(`number${index}`);
  const numbers = accesses.map(
    ({ counted }, index) => sql`(${rowsQuery(reader, counted)}) as ${numberOf(index)}`,
  );
  const least = sql`least(${sql.join(accesses.map((_, index) => numberOf(index)))})`;
  // Of conditions that select equally many tokens, the first is the narrowest.
  const parts = accesses.map((access, index) => {
    const isNarrowest = [
      sql`${numberOf(index)} = ${least}`,
      ...accesses.slice(0, index).map((_, before) => sql`${numberOf(before)} > ${least}`),
      sql`${least} <= ${sql.lit(MOST_LOOKED_UP)}`,
    ];
    const others = accesses.filter((other) => other !== access);
    return sql`${lookUp(reader, filter, access, others)}
      where (select ${sql.join(isNarrowest, sql` and `)} from numbers)`;
  });
  return {
    shared: sql`numbers as materialized (select ${sql.join(numbers)}),
      matching as materialized (${sql.join(parts, sql` union all `)})`,
    areFew: sql`(select ${least} <= ${sql.lit(MOST_LOOKED_UP)} from numbers)`,
  };
}

/** A query for the keys of the tokens that meet one condition, given by its `keys`, and the other conditions. */
function lookUp(reader: Reader, filter: NftsFilter, { keys }: Access, others: readonly Access[]) {
  const conditions = [
    sql`found.collection_id = part.collection_id`,
    sql`found.token_id = part.token_id`,
    ...tokenConditions(filter),
    ...others.flatMap(({ condition }) => condition),
  ];
  // The limit makes the planner look up each key on its own: it cannot turn this into a hash or merge join.
  return sql`select part.collection_id, part.token_id from ${keys} part cross join lateral
    (select from ${sql.id(reader.schemaName, 'tokens')} found where ${sql.join(conditions, sql` and `)} limit 1) found`;
}
