import { columnText } from '../proof/text-row.ts';
import { tableColumns } from './table-columns.ts';
import type { Tables } from './tables.ts';

/** Types of the columns that are no text. A column has one type, whichever table it is in. */
const columnTypes: Readonly<Record<string, string>> = {
  number: 'integer',
  block_number: 'integer',
  spec_version: 'bigint',
  timestamp_ms: 'bigint',
  relay_parent_number: 'bigint',
  index_in_block: 'integer',
  event_index: 'integer',
  extrinsic_index: 'integer',
  args: 'json',
  data: 'json',
  extrinsics: 'json',
  attempts: 'integer',
  amount: 'numeric',
  is_reward: 'boolean',
  created_at_block: 'integer',
  signed_at_block: 'integer',
  contract_at_block: 'integer',
  valid_from: 'integer',
  valid_until: 'integer',
  free: 'numeric',
  reserved: 'numeric',
  locked: 'numeric',
  staked: 'numeric',
  unstaked: 'numeric',
  available: 'numeric',
  total: 'numeric',
  canstake: 'numeric',
  next_unlock: 'bigint',
};

// Control characters: JSON escapes them, and neither hex nor the names in a runtime have them.
const END = '\u0001';
const NULL = '\u0002';

/** Columns of the rows of several tables. */
export type ColumnsByTable = { readonly [Table in keyof Tables]?: readonly ColumnArray[] };

/** A column of several rows as one text. */
export interface ColumnArray {
  readonly column: string;
  readonly type: string;
  /** Each value ended by a control character of its own; in UTF-8, which the garbage collector need not carry about. */
  readonly text: Buffer;
}

/**
 * Turns rows into one text per column of their table, which the database takes apart several times faster than JSON or
 * a parameter per value. Every row names every column; no text in it has the characters U+0001 and U+0002. Pure.
 */
export function columnArrays(table: keyof Tables, rows: readonly object[]): ColumnArray[] {
  return Object.keys(tableColumns[table]).map((column) => {
    // Columns are looked up by name, whatever the rows' own type is.
    const values = (rows as readonly Readonly<Record<string, unknown>>[]).map(
      (row) => columnText(row[column]) ?? NULL,
    );
    return { column, type: columnTypes[column] ?? 'text', text: Buffer.from([...values, ''].join(END)) };
  });
}

/** The columns of the rows of all parts, in their order; every part has the same columns. Pure. */
export function joinColumns(parts: readonly (readonly ColumnArray[])[]): readonly ColumnArray[] {
  const [first = []] = parts;
  return first.map((column, index) => ({
    ...column,
    text: Buffer.concat(parts.flatMap((columns) => columns[index]?.text ?? [])),
  }));
}
