import type { FirstSeen, Seen } from './module.ts';

/** A row of a "first seen" table: its key, and block numbers by column name. */
export type SeenRow = Record<string, string | number | null>;

/**
 * Merges the values that a block contains into `rows`, a map by value. Call it for blocks in ascending order.
 */
export function addSeen(
  rows: Map<string, SeenRow>,
  { table, keyOf }: Pick<FirstSeen, 'table' | 'keyOf'>,
  number: number,
  { all, later }: Seen,
): void {
  const { kind, keys } = table;
  const [key = ''] = keys;
  for (const seen of all) {
    if (rows.has(seen)) continue;
    const empty = kind.later.map((column) => [column, null]);
    rows.set(seen, { [key]: keyOf(seen), [kind.block]: number, ...Object.fromEntries(empty) });
  }
  for (const column of kind.later) {
    for (const seen of later[column] ?? []) {
      const row = rows.get(seen);
      if (row !== undefined) row[column] ??= number;
    }
  }
}

/**
 * Whether the row of one value exists, and each column that the block would set already has the block's number or a lower
 * one.
 */
export function knowsSeen(
  row: Readonly<Record<string, unknown>> | undefined,
  { table: { kind } }: Pick<FirstSeen, 'table'>,
  block: { readonly number: number; readonly name: string; readonly seen: Seen },
): boolean {
  const isKnown = (column: string) => Number(row?.[column] ?? Number.POSITIVE_INFINITY) <= block.number;
  return (
    isKnown(kind.block) &&
    kind.later.every((column) => !block.seen.later[column]?.includes(block.name) || isKnown(column))
  );
}
