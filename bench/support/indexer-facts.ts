import { deepStrictEqual } from 'node:assert';
import { connectPostgres } from './postgres-client.ts';

/** The results of a run; all runs of a chain must have the same. */
export interface IndexedFacts {
  readonly blocks: number;
  readonly extrinsics: number;
  readonly events: number;
  /** Sum of all transfers, in smallest units. */
  readonly transferred: string;
  /** Facts that only a database has. */
  readonly tables?: Readonly<Record<string, unknown>>;
}

const schemas = { ours: 'indexer_unique', theirs: 'public' };

/** Reads the facts from a database, with the row count of each table and a hash over the columns in `hashed`. */
export async function readFacts(databaseUrl: string, whose: keyof typeof schemas): Promise<IndexedFacts> {
  const client = await connectPostgres(databaseUrl);
  try {
    await client.query(`set search_path to ${schemas[whose]}`);
    const one = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows[0] ?? {};
    const { blocks, extrinsics, events, transferred } = await one(factsSql);
    const tables: Record<string, unknown> = {};
    for (const [table, columns] of Object.entries(hashed)) {
      if (!(await one(`select to_regclass('${table}') is not null as "isThere"`)).isThere) continue;
      const found = await one(`select count(*)::int as count,
        md5(string_agg(concat_ws(' ', ${columns}), ',' order by concat_ws(' ', ${columns}) collate "C")) as hash from ${table}`);
      // Tables without rows are left out, because older versions of the indexer had no tables of tokens.
      if (found.count !== 0) tables[table] = found;
    }
    return {
      blocks: Number(blocks),
      extrinsics: Number(extrinsics),
      events: Number(events),
      transferred: String(transferred),
      tables,
    };
  } finally {
    await client.end();
  }
}

/** The number of blocks in this indexer's tables. */
export async function readCount(databaseUrl: string): Promise<number> {
  const client = await connectPostgres(databaseUrl);
  try {
    const { rows } = await client.query<{ readonly count: number }>(
      `select count(*)::int as count from ${schemas.ours}.blocks`,
    );
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

const factsSql = `select (select count(*)::int from blocks) as blocks,
  (select count(*)::int from extrinsics) as extrinsics, (select count(*)::int from events) as events,
  (select sum(amount)::text from coin_transfers) as transferred`;

/** The two indexers spell names differently: transferKeepAlive in ours is transfer_keep_alive in the other one. */
const section = 'lower(section)';
const method = `lower(replace(method, '_', ''))`;

/** Columns with the same meaning in both indexers, by table. */
const hashed: Readonly<Record<string, string>> = {
  blocks: 'number, hash, parent_hash, timestamp_ms, relay_parent_number, relay_parent_storage_root',
  extrinsics: `block_number, index_in_block, hash, coalesce(signer, '-'), ${section}, ${method}`,
  events: `block_number, event_index, coalesce(extrinsic_index, -1), ${section}, ${method}`,
  event_accounts: 'account, block_number, event_index',
  coin_transfers: 'block_number, event_index, extrinsic_index, from_account, to_account, amount, is_reward',
  account_history: 'account, kind, block_number, event_index, amount, direction, counterparty',
  token_events: `block_number, event_index, coalesce(extrinsic_index, -1), kind, mode, collection_id, token_id,
    coalesce(from_account, '-'), coalesce(to_account, '-'), coalesce(amount::text, '-'), coalesce(property, '-')`,
  token_states: `block_number, collection_id, token_id, is_burned, mode, owner, properties::text, info::text,
    facts::text`,
  token_owner_states: 'block_number, collection_id, token_id, owner, mode, amount',
  tokens: `collection_id, token_id, address, mode, is_burned, owner, topmost_owner, is_bundle, created_block, state_block,
    moved_block, lifted_block, updated_block`,
  token_owners: 'collection_id, token_id, owner, mode, amount, created_block, updated_block',
  token_facts: 'fact, collection_id, token_id, state_block',
};

/** Throws unless all are equal. Either all or none must have `tables`. */
export function compareCounts(all: readonly IndexedFacts[]): void {
  const [first, ...others] = all;
  for (const other of others) deepStrictEqual(other, first);
}
