import type { Column } from './columns.ts';
import type { NewRow, Table } from './define-table.ts';

/** A row as the text of its columns, the form in which rows are hashed and compared: that of `column::text`. */
export type TextRow = Readonly<Record<string, string | null>>;

/** The text of a row that is to be written. Pure. */
export function textRow<T extends Table>(table: T, row: NewRow<T>): TextRow {
  return Object.fromEntries(
    table.compared.map((name) => [name, columnText(table.columns[name], valueIn(row, name))]),
  );
}

/** The value of a column in a row, whatever the row's own type is. */
export function valueIn(row: object, name: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[name];
}

/** The text that `column::text` gives for a value that was written to a column. Pure. */
export function columnText(column: Column | undefined, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  return column?.stored.isFreeText === true ? storableText(text) : text;
}

const REPLACEMENT = '\ufffd';

/**
 * A text as the database can hold it, with U+FFFD in the place of the characters that it refuses: the zero character and
 * lone halves of surrogate pairs. Pure.
 */
export function storableText(text: string): string {
  const wellFormed = text.toWellFormed();
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', REPLACEMENT) : wellFormed;
}
