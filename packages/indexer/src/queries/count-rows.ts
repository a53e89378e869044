import { type RawBuilder, sql } from 'kysely';
import { readCount } from '../database/read-rows.ts';
import { blocksPerSpan, countedTables, everyBlock } from '../database/row-counts.ts';
import type { Reader } from './reader.ts';

export interface RowsFilter {
  readonly table: 'blocks' | 'extrinsics' | 'events' | 'accounts';
  readonly sectionIn?: readonly string[] | undefined;
  readonly methodIn?: readonly string[] | undefined;
  /** First and last block; all when absent. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** How many rows of a table there are. */
export function countRows(reader: Reader, filter: RowsFilter): Promise<number> {
  return readCount(reader, rowsQuery(reader, filter));
}

/** A query for that: by the counts of whole spans and a look at the blocks between them and both ends. */
export function rowsQuery(
  { schemaName }: Reader,
  filter: RowsFilter,
): RawBuilder<{ readonly count: number }> {
  const { table, from, to, sectionIn, methodIn } = filter;
  const { block, section, method } = countedTables[table];
  const rowCounts = sql.id(schemaName, 'row_counts');
  const kinds = (sectionOf: string, methodOf: string) => [
    ...(sectionIn ? [sql`${sql.raw(sectionOf)} = any(${sectionIn}::text[])`] : []),
    ...(methodIn ? [sql`${sql.raw(methodOf)} = any(${methodIn}::text[])`] : []),
  ];
  const counted = (span: RawBuilder<unknown>) => sql`${rowCounts}
    where ${sql.join([sql`table_name = ${table}`, span, ...kinds('section', 'method')], sql` and `)}`;
  const parts = partsOf(from, to).map((part) => {
    if ('span' in part) return sql`select count from ${counted(part.span)}`;
    const count = part.isTooMany ? sql`-count(*) as count` : sql`count(*)`;
    const blocks = sql`${sql.raw(block)} between ${part.first} and ${part.last}`;
    const rows = sql.id(schemaName, table);
    // By both parts of each kind, as the index has them.
    if (section === 'section' && (sectionIn || methodIn))
      return sql`select ${count} from (select section, method from ${counted(isTotal)}) kinds
        join ${rows} found on found.section = kinds.section and found.method = kinds.method and ${blocks}`;
    return sql`select ${count} from ${rows} where ${sql.join([blocks, ...kinds(section, method)], sql` and `)}`;
  });
  const all = sql.join(parts, sql` union all `);
  return sql`select coalesce(sum(count), 0)::bigint as count from (${all}) parts`;
}

const isTotal = sql`span = ${everyBlock}`;

interface Blocks {
  readonly first: number;
  readonly last: number;
  /** The spans have them and the range has not. */
  readonly isTooMany: boolean;
}

type Part = Blocks | { readonly span: RawBuilder<unknown> };

/** Spans and blocks that make up a range of blocks together; the spans begin and end as near to the range's ends as they can. */
function partsOf(from = 0, to?: number): Part[] {
  if (from === 0 && to === undefined) return [{ span: isTotal }];
  const firstSpan = Math.round(from / blocksPerSpan);
  const before = between(from, firstSpan * blocksPerSpan);
  if (to === undefined) return [...before, { span: sql`span >= ${firstSpan}` }];
  const endSpan = Math.round((to + 1) / blocksPerSpan);
  if (firstSpan >= endSpan) return [{ first: from, last: to, isTooMany: false }];
  const after = between(endSpan * blocksPerSpan, to + 1);
  return [...before, { span: sql`span >= ${firstSpan} and span < ${endSpan}` }, ...after];
}

/** The blocks from one to before another; too many, if that is the lower one. */
function between(start: number, end: number): Blocks[] {
  if (start === end) return [];
  return [{ first: Math.min(start, end), last: Math.max(start, end) - 1, isTooMany: end < start }];
}
