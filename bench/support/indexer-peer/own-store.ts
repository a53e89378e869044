import { fileURLToPath } from 'node:url';
import { connectPostgres } from '../postgres-client.ts';
import { entities } from './model.ts';
import type { PeerDatabase } from './processor.ts';
import type { AddRow } from './rows.ts';
import { createTables, forTables, type TableName } from './tables.ts';
import { TypeormDatabase } from './typeorm.ts';

/** Stores the rows with the processor's own store: each of its batches is a transaction, with an insert per table. */
export async function openOwnStore(url: string): Promise<PeerDatabase<AddRow>> {
  const client = await connectPostgres(url);
  await createTables(client);
  await client.end();
  // The variable from which the store reads its database.
  process.env.DB_URL = url;
  const database = new TypeormDatabase({
    supportHotBlocks: false,
    projectDir: fileURLToPath(new URL('.', import.meta.url)),
  });
  return {
    supportsHotBlocks: false,
    connect: () => database.connect(),
    transact: (batch, handle) =>
      database.transact(batch, async (store) => {
        const rows = forTables((): object[] => []);
        await handle((table, ...values) => void rows[table].push(entityOf(table, values)));
        for (const ofTable of Object.values(rows)) await store.insert(ofTable);
      }),
  };
}

function entityOf(table: TableName, values: readonly unknown[]): object {
  const entity: Record<string, unknown> = Object.assign(new entities[table]());
  for (const [index, column] of columnNames[table].entries()) entity[column] = values[index];
  return entity;
}

const columnNames = forTables(({ columns }) => Object.keys(columns));
