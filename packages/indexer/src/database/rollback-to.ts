import { type Kysely, sql } from 'kysely';
import type { OwnTables } from '../schema/own-tables.ts';
import type { TableKind } from '../schema/table-kinds.ts';
import type { Store } from './store.ts';

/** Undoes all changes of blocks above `blockNumber`. The caller moves the checkpoint. */
export async function rollbackTo(
  db: Kysely<OwnTables>,
  { schemaName, indexed }: Pick<Store, 'schemaName' | 'indexed'>,
  blockNumber: number,
): Promise<void> {
  for (const { name, kind } of indexed.layout.tables) {
    const table = sql.id(schemaName, name);
    const { deletes, empties } = rollbackOf(kind);
    for (const block of deletes)
      await sql`delete from ${table} where ${sql.id(block)} > ${blockNumber}`.execute(db);
    for (const block of empties)
      await sql`update ${table} set ${sql.id(block)} = null where ${sql.id(block)} > ${blockNumber}`.execute(
        db,
      );
  }
}

/**
 * Columns with block numbers. A rollback below such a number deletes the row (`deletes`) or sets the column to null
 * (`empties`).
 */
interface Rollback {
  readonly deletes: readonly string[];
  readonly empties: readonly string[];
}

function rollbackOf(kind: TableKind): Rollback {
  switch (kind.kind) {
    case 'by block':
      return { deletes: [kind.block], empties: [] };
    case 'versioned':
      return { deletes: [kind.block], empties: [kind.until] };
    case 'first seen':
      return { deletes: [kind.block], empties: kind.later };
    case 'bookkeeping':
      return { deletes: kind.isPerBlock ? [kind.block] : [], empties: kind.later };
    case 'counted':
      return { deletes: [], empties: [] };
  }
}
