import { type RawBuilder, sql } from 'kysely';
import { type CountedTable, spanBlocks } from '../counting/row-counts.ts';
import { readCount } from '../database/read-rows.ts';
import { countsOf, kindsOf } from './each-kind.ts';
import { whereAll } from './keys-page.ts';
import type { Reader } from './reader.ts';

export interface RowsFilter {
  readonly table: CountedTable;
  readonly sectionIn?: readonly string[] | undefined;
  readonly methodIn?: readonly string[] | undefined;
  /** First and last block; an absent bound is open. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Counts the rows of a table that match the filter. */
export function countRows(reader: Reader, filter: RowsFilter): Promise<number> {
  return readCount(reader, rowsQuery(reader, filter));
}

/**
 * A query for the number of rows of a table that match the filter. It adds the counts of long spans and, towards both
 * ends, of short spans, and counts the rows of few blocks.
 */
export function rowsQuery(reader: Reader, filter: RowsFilter): RawBuilder<{ readonly count: number }> {
  const { table, from = 0, to, sectionIn, methodIn } = filter;
  if (from === 0 && to === undefined) return allRowsQuery(reader, filter);
  const parts = partsOf(from, to === undefined ? undefined : to + 1);
  const counts = sql.join(
    parts.map((part) => partQuery(reader, table, part)),
    sql` union all `,
  );
  return sql`select coalesce(sum(part.count), 0)::bigint as count
    from ${kindsOf(reader, { of: table, sectionIn, methodIn })} cross join lateral (${counts}) part`;
}

/** A query for the number of rows in all blocks: it adds up the stored counts, one for each section and method. */
function allRowsQuery(
  { schemaName }: Reader,
  { table, sectionIn, methodIn }: RowsFilter,
): RawBuilder<{ readonly count: number }> {
  return sql`select coalesce(sum(count), 0)::bigint as count from ${sql.id(schemaName, 'row_counts')}
    ${whereAll(countsOf({ of: table, sectionIn, methodIn }))}`;
}

/** Blocks from `start` to before `end`; without `end`, all blocks from `start` on. */
interface Part {
  readonly start: number;
  readonly end: number | undefined;
  /** Length of the spans to add up; undefined: the rows themselves are counted. */
  readonly spanBlocks: number | undefined;
  /** -1 subtracts blocks that another part contains but the range does not. */
  readonly sign: 1 | -1;
}

/**
 * Splits a range into parts. Most ranges give parts of the same form, so that there are few distinct statements. Pure.
 */
function partsOf(start: number, end: number | undefined): Part[] {
  const { long, short } = spanBlocks;
  if (end !== undefined && nearest(end, short) <= nearest(start, short))
    return [{ start, end, spanBlocks: undefined, sign: 1 }];
  return [
    {
      start: nearest(start, long),
      end: end === undefined ? undefined : nearest(end, long),
      spanBlocks: long,
      sign: 1,
    },
    ...(start === 0 ? [] : behindLong(start, -1)),
    ...(end === undefined ? [] : behindLong(end, 1)),
  ];
}

/**
 * The parts from the nearest boundary of long spans to a block; of opposite sign if the block is below the boundary.
 */
function behindLong(block: number, sign: 1 | -1): Part[] {
  const shortEnd = nearest(block, spanBlocks.short);
  return [
    between(nearest(block, spanBlocks.long), shortEnd, spanBlocks.short, sign),
    between(shortEnd, block, undefined, sign),
  ];
}

function between(start: number, end: number, blocks: number | undefined, sign: 1 | -1): Part {
  if (start <= end) return { start, end, spanBlocks: blocks, sign };
  return { start: end, end: start, spanBlocks: blocks, sign: sign === 1 ? -1 : 1 };
}

function nearest(block: number, length: number): number {
  return Math.round(block / length) * length;
}

function partQuery({ schemaName }: Reader, table: CountedTable, part: Part): RawBuilder<unknown> {
  const { start, end, spanBlocks: length, sign } = part;
  const isWithin = (block: string) =>
    sql.join(
      [
        sql`${sql.raw(block)} >= ${start}::bigint`,
        ...(end === undefined ? [] : [sql`${sql.raw(block)} < ${end}::bigint`]),
      ],
      sql` and `,
    );
  if (length !== undefined)
    return sql`select ${sign}::integer * count as count from ${sql.id(schemaName, 'row_counts')} known
      where table_name = ${sql.lit(table.name)} and span_blocks = ${sql.lit(length)} and known.section = kinds.section
        and known.method = kinds.method and ${isWithin('first_block')}`;
  const { section, method = `''` } = table.counts;
  return sql`select ${sign}::integer * count(*) as count from ${sql.id(schemaName, table.name)}
    where ${sql.raw(section)} = kinds.section and ${sql.raw(method)} = kinds.method and ${isWithin(table.kind.block)}`;
}
