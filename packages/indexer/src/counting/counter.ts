import type { Table } from '../schema/define-table.ts';
import { listCounters } from './account-lists.ts';
import { rowCounters } from './row-counts.ts';

/** Triggers that count rows of a table. */
export interface Counter {
  /** Name of the table whose rows are counted. */
  readonly table: string;
  readonly triggers: readonly Trigger[];
  /** The rows in which the triggers store the counts. */
  readonly counts: KeptCounts;
  /** A query for the rows of `counts` that count the table's present rows; `@` stands for the schema. */
  readonly countSql: string;
}

/** The rows that store the counts of one counter: the rows of `table` that have `name` in `column`. */
export interface KeptCounts {
  readonly table: 'row_counts' | 'account_milestones';
  readonly column: string;
  readonly name: string;
}

/** A trigger that runs once for each statement that changes the table. */
export interface Trigger {
  readonly name: string;
  readonly event: 'insert' | 'delete' | 'update';
  /** A trigger function that the migrations created. */
  readonly function: 'keep_row_counts' | 'keep_milestones';
  readonly arguments: readonly string[];
}

/** The counters of all tables. */
export function countersOf(tables: readonly Table[]): Counter[] {
  return tables.flatMap((table) => [...rowCounters(table), ...listCounters(table)]);
}
