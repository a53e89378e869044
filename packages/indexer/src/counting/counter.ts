import type { Table } from '../schema/define-table.ts';
import { listCounters } from './account-lists.ts';
import { rowCounters } from './row-counts.ts';

/** Triggers that count rows of a table. */
export interface Counter {
  /** Name of the table whose rows are counted. */
  readonly table: string;
  readonly triggers: readonly Trigger[];
  /** Where the counts are. */
  readonly counts: KeptCounts;
  /** A query for the counts of the rows as they are; `@` stands before names of the schema. */
  readonly countSql: string;
}

/** Rows of one of the two tables of counts: those with a name in a column. */
export interface KeptCounts {
  readonly table: 'row_counts' | 'account_milestones';
  readonly column: string;
  readonly name: string;
}

/** A trigger that runs once for each statement that changes the table. */
export interface Trigger {
  readonly name: string;
  readonly event: 'insert' | 'delete' | 'update';
  /** One of those that the migrations made. */
  readonly function: 'keep_row_counts' | 'keep_milestones';
  readonly arguments: readonly string[];
}

/** Everything that triggers count. */
export function countersOf(tables: readonly Table[]): Counter[] {
  return tables.flatMap((table) => [...rowCounters(table), ...listCounters(table)]);
}
