// The types of columns, and the roles of a column in its table.
import type { ColumnType, JSONColumnType } from 'kysely';

/**
 * The role of a column:
 * - `key`: identifies the row together with the table's other keys,
 * - `value`: hashed and compared like a key,
 * - `proof`: a hash over other columns, or bookkeeping of such hashes; never hashed itself,
 * - `copy`: repeats a column of another table for an index; written, but neither hashed nor compared with the chain,
 * - `kept`: written by a trigger of the database, and not hashed.
 */
export type ColumnRole = 'key' | 'value' | 'proof' | 'copy' | 'kept';

/** How a column is stored. */
export interface StoredType {
  /** The type's name in the database's catalogue. */
  readonly sql: string;
  readonly collation?: 'C';
  /** The type to which the text of a value is cast; absent for text. */
  readonly cast?: string;
  /** Whether values may hold any character. */
  readonly isFreeText?: true;
}

/** A column with values of the type `Value` for Kysely. */
export interface Column<Value = unknown, Role extends ColumnRole = ColumnRole> {
  readonly stored: StoredType;
  readonly role: Role;
  readonly isNullable: boolean;
  /** Exists only at compile time. */
  readonly valueType?: Value;
}

/** Written as decimal digits, read as bigint. */
type Amount = ColumnType<bigint, string, string>;

function columnOf<Value>(stored: StoredType): Column<Value, 'value'> {
  return { stored, role: 'value', isNullable: false };
}

/** Block numbers, and indices within a block: up to 2^31 - 1. */
export const integer = columnOf<number>({ sql: 'integer', cast: 'integer' });

/** Numbers that the chain chooses (u32), and milliseconds since 1970. */
export const bigint = columnOf<number>({ sql: 'bigint', cast: 'bigint' });

/** Smallest units, up to u128. */
export const amount = columnOf<Amount>({ sql: 'numeric(39,0)', cast: 'numeric' });

/** Sums of smallest units, without an upper bound. */
export const sum = columnOf<ColumnType<bigint, never, never>>({ sql: 'numeric', cast: 'numeric' });

export const boolean = columnOf<boolean>({ sql: 'boolean', cast: 'boolean' });

/** Text without control characters, compared byte by byte: mostly bytes as `0x` and lower-case hex digits. */
export const hex = columnOf<string>({ sql: 'text', collation: 'C' });

/** Text of any characters, compared byte by byte: its order does not depend on the server's locale. */
export const text = columnOf<string>({ sql: 'text', collation: 'C', isFreeText: true });

/** Text for people. Nothing is searched or ordered by it. */
export const prose = columnOf<string>({ sql: 'text', isFreeText: true });

/** A value that is stored as its JSON text; it may also be written as that text. */
export function json<Value extends object>(): Column<JSONColumnType<Value>, 'value'> {
  return columnOf({ sql: 'json', cast: 'json' });
}

export function key<Value>(column: Column<Value>): Column<Value, 'key'> {
  return { ...column, role: 'key' };
}

export function proof<Value>(column: Column<Value>): Column<Value, 'proof'> {
  return { ...column, role: 'proof' };
}

export function copy<Value>(column: Column<Value>): Column<Value, 'copy'> {
  return { ...column, role: 'copy' };
}

/** A column that a trigger writes and the program only reads. */
export function kept<Value>(column: Column<Value>): Column<ColumnType<Value, never, never>, 'kept'> {
  return { stored: column.stored, role: 'kept', isNullable: column.isNullable };
}

export function nullable<Value, Role extends ColumnRole>(
  column: Column<Value, Role>,
): Column<Value | null, Role> {
  return { ...column, isNullable: true };
}
