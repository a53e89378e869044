import type { TextRow } from '../../schema/row-text.ts';

/** One value, or one row, of the tables that is not what it should be. */
export interface Difference {
  /** Its name. */
  readonly table: string;
  /** The block whose row it is, or after which the value is wrong; as the row says it. */
  readonly block: string | number | null;
  readonly key: TextRow;
  /** Undefined: the row is there and should not be, or the other way round. */
  readonly column: string | undefined;
  readonly stored: string | null;
  readonly expected: string | null;
}

const LONGEST_VALUE = 80;

/** One line for people. Pure. */
export function formatDifference({ table, block, key, column, stored, expected }: Difference): string {
  const row = Object.entries(key).map(([name, value]) => `${name}=${value}`);
  const place = `${table} block ${block} [${row.join(' ')}]`;
  if (column === undefined) return `${place} ${stored === null ? 'is missing' : 'should not be there'}`;
  return `${place} ${column}: ${shorten(stored)} should be ${shorten(expected)}`;
}

function shorten(value: string | null): string {
  if (value === null) return 'null';
  return value.length <= LONGEST_VALUE ? value : `${value.slice(0, LONGEST_VALUE)}...`;
}
