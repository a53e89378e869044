import { connectPostgres } from '../postgres-client.ts';
import type { Height, PeerDatabase } from './processor.ts';
import { emptyRows, type PeerRows } from './rows.ts';

interface Table {
  readonly columns: Readonly<Record<string, string>>;
  readonly key: readonly string[];
}

const text = 'text collate "C"';

/** The columns of ours, but for the bytes, which the processor does not hand out. No index but the key's. */
const tables: Readonly<Record<keyof PeerRows, Table>> = {
  blocks: {
    columns: {
      number: 'integer',
      hash: text,
      parent_hash: text,
      spec_version: 'integer',
      timestamp_ms: 'bigint',
      relay_parent_number: 'integer',
      relay_parent_storage_root: text,
    },
    key: ['number'],
  },
  extrinsics: {
    columns: {
      block_number: 'integer',
      index_in_block: 'integer',
      hash: text,
      signer: text,
      section: text,
      method: text,
      args: 'json',
    },
    key: ['block_number', 'index_in_block'],
  },
  events: {
    columns: {
      block_number: 'integer',
      event_index: 'integer',
      extrinsic_index: 'integer',
      section: text,
      method: text,
      data: 'json',
    },
    key: ['block_number', 'event_index'],
  },
  event_accounts: {
    columns: { account: text, block_number: 'integer', event_index: 'integer' },
    key: ['account', 'block_number', 'event_index'],
  },
  coin_transfers: {
    columns: {
      block_number: 'integer',
      event_index: 'integer',
      extrinsic_index: 'integer',
      from_account: text,
      to_account: text,
      amount: 'numeric(39)',
      is_reward: 'boolean',
    },
    key: ['block_number', 'event_index'],
  },
  account_history: {
    columns: {
      account: text,
      kind: text,
      block_number: 'integer',
      event_index: 'integer',
      amount: 'numeric(39)',
      direction: text,
      counterparty: text,
    },
    key: ['account', 'kind', 'block_number', 'event_index'],
  },
};

const names = Object.keys(tables) as (keyof PeerRows)[];

/**
 * Keeps the rows in PostgreSQL: a batch is one transaction of prepared statements, one for each table, with an array
 * for each column. Batches are gathered until there are `commitBlocks` of blocks, and written while the next are read.
 */
export async function openPostgresStore(
  url: string,
  commitBlocks: number,
  lastBlock: number,
): Promise<PeerDatabase<PeerRows>> {
  const client = await connectPostgres(url);
  for (const name of names) await client.query(createTable(name));
  await client.query('create table status (id integer primary key, height integer, hash text)');
  const upserts = names.map((name) => ({ name, text: upsert(name) }));
  let gathered = emptyRows();
  let writing: Promise<void> = Promise.resolve();

  async function write(rows: PeerRows, { height, hash }: Height): Promise<void> {
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
      await handle(gathered);
      const isLast = nextHead.height === lastBlock;
      if ((gathered.blocks[0]?.length ?? 0) < commitBlocks && !isLast) return;
      await writing;
      writing = write(gathered, nextHead);
      gathered = emptyRows();
      if (isLast || commitBlocks <= 1) await writing;
    },
  };
}

const upsertStatus = `insert into status values (1, $1, $2)
  on conflict (id) do update set height = excluded.height, hash = excluded.hash`;

function createTable(name: keyof PeerRows): string {
  const { columns, key } = tables[name];
  const definitions = Object.entries(columns).map(([column, type]) => `${column} ${type}`);
  return `create table ${name} (${definitions.join(', ')}, primary key (${key.join(', ')}))`;
}

function upsert(name: keyof PeerRows): string {
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
