import type { TextRow } from '../../schema/row-text.ts';

/** A wrong value, a missing row or a superfluous row. */
export interface Difference {
  /** Name of the table. */
  readonly table: string;
  /** The block of the row, as stored in it, or the block after which the value is wrong. */
  readonly block: string | number | null;
  readonly key: TextRow;
  /** Undefined when the whole row is missing or superfluous. */
  readonly column: string | undefined;
  readonly stored: string | null;
  readonly expected: string | null;
}

const LONGEST_VALUE = 80;

/** Formats a difference as one readable line. Pure. */
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
