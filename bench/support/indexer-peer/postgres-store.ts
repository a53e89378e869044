import { connectPostgres } from '../postgres-client.ts';
import type { Height, PeerDatabase } from './processor.ts';
import type { AddRow } from './rows.ts';
import { text } from './table.ts';
import { createTables, forTables, type TableName, tableNames, tables } from './tables.ts';

/** Rows of the tables by column, in the form in which they are bound to a statement. */
type Columns = Readonly<Record<TableName, readonly unknown[][]>>;

/**
 * Stores the rows in PostgreSQL: a batch is one transaction of prepared statements, one per table, with an array for
 * each column. Batches are combined until there are `commitBlocks` blocks, and written while the next ones are read.
 */
export async function openPostgresStore(
  url: string,
  commitBlocks: number,
  lastBlock: number,
): Promise<PeerDatabase<AddRow>> {
  const client = await connectPostgres(url);
  await createTables(client);
  await client.query('create table status (id integer primary key, height integer, hash text)');
  const upserts = tableNames.map((name) => ({ name, text: upsert(name) }));
  let gathered = noRows();
  let writing: Promise<void> = Promise.resolve();

  async function write(rows: Columns, { height, hash }: Height): Promise<void> {
    await client.query('begin');
    for (const { name, text } of upserts) {
      if ((rows[name][0]?.length ?? 0) > 0) await client.query({ name, text, values: rows[name] });
    }
    await client.query({ name: 'status', text: upsertStatus, values: [height, hash] });
    await client.query('commit');
  }

  return {
    supportsHotBlocks: false,
    async connect() {
      const { rows } = await client.query<Height>('select height, hash from status');
      return rows[0] ?? { height: -1, hash: '0x' };
    },
    async transact({ nextHead }, handle) {
      const columns = gathered;
      // Values are pushed onto the columns at once, so that no object per row is kept until the batch is written.
      await handle((table, ...values) => {
        for (const [index, value] of values.entries()) columns[table][index]?.push(value);
      });
      const isLast = nextHead.height === lastBlock;
      if ((gathered.blocks[0]?.length ?? 0) < commitBlocks && !isLast) return;
      await writing;
      writing = write(gathered, nextHead);
      gathered = noRows();
      if (isLast || commitBlocks <= 1) await writing;
    },
  };
}

const upsertStatus = `insert into status values (1, $1, $2)
  on conflict (id) do update set height = excluded.height, hash = excluded.hash`;

function noRows(): Columns {
  return forTables(({ columns }) => Object.keys(columns).map(() => []));
}

function upsert(name: TableName): string {
  const { columns, key } = tables[name];
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${arrayType(type)}[]`);
  const values = Object.keys(columns).filter((column) => !key.includes(column));
  const action =
    values.length === 0
      ? 'nothing'
      : `update set ${values.map((column) => `${column} = excluded.${column}`).join(', ')}`;
  return `insert into ${name} select * from unnest(${arrays.join(', ')})
    on conflict (${key.join(', ')}) do ${action}`;
}

function arrayType(type: string): string {
  return type === text ? 'text' : type;
}
