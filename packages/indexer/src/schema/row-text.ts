import type { Column } from './columns.ts';
import type { NewRow, Table } from './define-table.ts';

/** A row with its columns as text, as `column::text` returns them. Rows are hashed and compared in this form. */
export type TextRow = Readonly<Record<string, string | null>>;

/** Returns the compared columns of a row, which is to be written, as text. Pure. */
export function textRow<T extends Table>(table: T, row: NewRow<T>): TextRow {
  return Object.fromEntries(
    table.compared.map((name) => [name, columnText(table.columns[name], valueIn(row, name))]),
  );
}

/** Reads the value of a column in a row of any type. */
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
 * A text that the database can store: characters that it refuses, the zero character and lone surrogates, are replaced
 * by U+FFFD. Pure.
 */
export function storableText(text: string): string {
  const wellFormed = text.toWellFormed();
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', REPLACEMENT) : wellFormed;
}
