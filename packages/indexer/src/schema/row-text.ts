import type { NewRow, Table } from './define-table.ts';

/** A row as the text of its columns, the form in which rows are hashed and compared: that of `column::text`. */
export type TextRow = Readonly<Record<string, string | null>>;

/** The text of a row that is to be written. Pure. */
export function textRow<T extends Table>(table: T, row: NewRow<T>): TextRow {
  return Object.fromEntries(table.compared.map((column) => [column, columnText(Reflect.get(row, column))]));
}

/** What `column::text` gives for a value that was written. Pure. */
export function columnText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
