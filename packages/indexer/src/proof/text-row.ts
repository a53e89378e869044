import type { Insertable } from 'kysely';
import { columnsOf } from '../database/table-columns.ts';
import type { Tables } from '../database/tables.ts';

/** A row as the text of its columns, the form in which rows are hashed and compared: that of `column::text`. */
export type TextRow = Readonly<Record<string, string | null>>;

/** The text of a row that is to be written. Pure. */
export function textRow<Table extends keyof Tables>(table: Table, row: Insertable<Tables[Table]>): TextRow {
  const columns = columnsOf(table, 'key', 'value', 'proof');
  return Object.fromEntries(columns.map((column) => [column, columnText(Reflect.get(row, column))]));
}

/** What `column::text` gives for a value that was written. Pure. */
export function columnText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
