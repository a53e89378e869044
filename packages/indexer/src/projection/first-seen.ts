import type { FirstSeen, Seen } from './module.ts';

/** The row of a table that says when something was first seen: its key, and the blocks by the names of their columns. */
export type SeenRow = Record<string, string | number | null>;

/** Merges what a block shows into the rows collected so far, by what was seen; blocks come in the order of their numbers. */
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

/** Whether a row, if there is one, knows of everything that a block shows of one thing. */
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
