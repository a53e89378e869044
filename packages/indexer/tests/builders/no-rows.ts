import type { Indexed } from '../../src/projection/module.ts';
import type { RowsByTable } from '../../src/schema/layout.ts';

/** No rows for each table whose rows belong to blocks: as if nothing was read from the state of a block. */
export function noRows({ layout }: Pick<Indexed, 'layout'>): RowsByTable {
  return Object.fromEntries(layout.blockTables.map(({ name }) => [name, []]));
}
