import type { Indexed } from '../../src/projection/module.ts';
import type { RowsByTable } from '../../src/schema/layout.ts';

/** An empty list of rows for each table by block, as if a block's state had added none. */
export function noRows({ layout }: Pick<Indexed, 'layout'>): RowsByTable {
  return Object.fromEntries(layout.blockTables.map(({ name }) => [name, []]));
}
