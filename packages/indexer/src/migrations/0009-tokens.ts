import { type Kysely, sql } from 'kysely';

/**
 * Adds collections and tokens: their states by block, their events, and tables of their present values, which triggers
 * maintain. Blocks that were written before get their rows when they are decoded again: `redecode --from 0 --to N`, or
 * `rebuild`.
 */
export async function addTokens(db: Kysely<unknown>, schemaName: string): Promise<void> {
  for (const statement of [...createTables, ...deriveCollections, ...deriveTokens, ...deriveOwners])
    await sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
}

const createTables = [
  `create table @collection_states (
      block_number integer not null,
      collection_id bigint not null,
      is_burned boolean not null,
      mode text collate "C" not null,
      owner text collate "C" not null,
      sponsor text collate "C",
      is_sponsor_confirmed boolean not null,
      name text collate "C" not null,
      description text collate "C" not null,
      token_prefix text not null,
      settings json not null,
      info json not null,
      primary key (collection_id, block_number)
    )`,
  'create index collection_states_by_block_number on @collection_states (block_number)',
  `create table @collections (
      collection_id bigint not null primary key,
      created_block integer not null,
      updated_block integer not null,
      is_burned boolean not null,
      mode text collate "C" not null,
      owner text collate "C" not null,
      sponsor text collate "C",
      name text collate "C" not null,
      description text collate "C" not null,
      last_token_id bigint not null
    )`,
  `create table @token_states (
      block_number integer not null,
      collection_id bigint not null,
      token_id bigint not null,
      is_burned boolean not null,
      mode text collate "C" not null,
      owner text collate "C",
      properties json not null,
      info json not null,
      facts json not null,
      primary key (collection_id, token_id, block_number)
    )`,
  'create index token_states_by_block_number on @token_states (block_number)',
  `create table @token_owner_states (
      block_number integer not null,
      collection_id bigint not null,
      token_id bigint not null,
      owner text collate "C" not null,
      mode text collate "C" not null,
      amount numeric(39,0) not null,
      primary key (collection_id, token_id, owner, block_number)
    )`,
  'create index token_owner_states_by_block_number on @token_owner_states (block_number)',
  `create table @token_events (
      block_number integer not null,
      event_index integer not null,
      extrinsic_index integer,
      kind text collate "C" not null,
      mode text collate "C" not null,
      collection_id bigint not null,
      token_id bigint not null,
      from_account text collate "C",
      to_account text collate "C",
      amount numeric(39,0),
      property text collate "C",
      primary key (block_number, event_index)
    )`,
  'create index token_events_of_token on @token_events (collection_id, token_id, block_number, event_index)',
  ...['block_number', 'from_account', 'to_account', 'amount', 'token_id'].map(
    (column) => `create index token_transfers_by_${column} on @token_events
      (${[...new Set([column, 'block_number', 'event_index'])].join()}) where kind = 'Transfer'`,
  ),
  `create index token_transfers_by_collection_id on @token_events (collection_id, block_number, event_index)
    where kind = 'Transfer'`,
  `create table @tokens (
      collection_id bigint not null,
      token_id bigint not null,
      address text collate "C" not null,
      mode text collate "C" not null,
      is_burned boolean not null,
      owner text collate "C",
      topmost_owner text collate "C",
      is_bundle boolean not null,
      created_block integer not null,
      state_block integer not null,
      moved_block integer not null,
      lifted_block integer not null,
      updated_block integer not null,
      primary key (collection_id, token_id)
    )`,
  'create unique index tokens_by_address on @tokens (address)',
  'create index tokens_by_owner on @tokens (owner, collection_id, token_id)',
  'create index tokens_by_topmost_owner on @tokens (topmost_owner, collection_id, token_id)',
  'create index tokens_by_token_id on @tokens (token_id, collection_id)',
  'create index tokens_by_created_block on @tokens (created_block, collection_id, token_id)',
  'create index tokens_by_updated_block on @tokens (updated_block, collection_id, token_id)',
  'create index tokens_bundles on @tokens (collection_id, token_id) where is_bundle',
  'create index tokens_burned on @tokens (collection_id, token_id) where is_burned',
  `create table @token_owners (
      collection_id bigint not null,
      token_id bigint not null,
      owner text collate "C" not null,
      mode text collate "C" not null,
      amount numeric(39,0) not null,
      created_block integer not null,
      updated_block integer not null,
      primary key (collection_id, token_id, owner)
    )`,
  'create index token_owners_by_owner on @token_owners (owner, collection_id, token_id)',
  'create index token_owners_by_token_id on @token_owners (token_id, collection_id, owner)',
  'create index token_owners_by_amount on @token_owners (amount, collection_id, token_id, owner)',
  `create table @token_facts (
      fact text collate "C" not null,
      collection_id bigint not null,
      token_id bigint not null,
      state_block integer not null,
      primary key (fact, collection_id, token_id)
    )`,
  'create index token_facts_of_token on @token_facts (collection_id, token_id)',
];

/**
 * The functions find few rows of large tables by key. Sequential and bitmap scans are off, because the planner
 * expects far more rows. `work_mem` limits the memory of a recursive query, which would be allocated for millions of
 * expected rows.
 */
const settings = `set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = on
  set enable_mergejoin = on set work_mem = '4MB' set jit = off`;

/**
 * SQL conditions for the states with the key of a changed row, and SQL for their order. The conditions are ranges: with
 * equalities and an order by block, the planner would use the index by block and read the rows of all keys.
 */
function rowsOfKey(...columns: readonly string[]) {
  const own = columns.map((column) => `s.${column}`).join();
  const changed = columns.map((column) => `changed.${column}`).join();
  const above = (block: string) => `(${own}, s.block_number) > (${changed}, ${block})`;
  const order = (direction: string) =>
    [...columns, 'block_number'].map((column) => `s.${column} ${direction}`).join();
  return {
    above: (block: string) => `${above(block)} and (${own}, s.block_number) <= (${changed}, 2147483647)`,
    all: `${above('-1')} and (${own}, s.block_number) <= (${changed}, 2147483647)`,
    oldestFirst: `order by ${order('asc')}`,
    newestFirst: `order by ${order('desc')}`,
  };
}

const ofCollection = rowsOfKey('collection_id');
const ofToken = rowsOfKey('collection_id', 'token_id');
const ofShare = rowsOfKey('collection_id', 'token_id', 'owner');

const changedRows = `case TG_OP when 'DELETE' then 'old_rows' else 'new_rows' end`;

/** Creates a function and triggers that call it after statements that insert or delete rows of a table. */
function deriveAfter(table: string, name: string, declare: string, body: string): string[] {
  return [
    `create function @${name}() returns trigger language plpgsql ${settings} as $body$
      declare
        changed constant text := ${changedRows};
        has_changed boolean;
        ${declare}
      begin
        execute format('select exists (select from %I)', changed) into has_changed;
        if not has_changed then return null; end if;
        ${body}
        return null;
      end $body$`,
    ...(['insert', 'delete'] as const).map(
      (event) => `create trigger ${name}_${event} after ${event} on @${table}
        referencing ${event === 'insert' ? 'new table as new_rows' : 'old table as old_rows'}
        for each statement execute function @${name}()`,
    ),
  ];
}

const deriveCollections = deriveAfter(
  'collection_states',
  'derive_collections',
  '',
  `execute format($sql$
    with changed as (select distinct collection_id from %2$I),
    gone as (delete from %1$I.collections known using changed where known.collection_id = changed.collection_id
      and not exists (select from %1$I.collection_states s where s.collection_id = changed.collection_id))
    insert into %1$I.collections
    select changed.collection_id, first.block_number, last.block_number, last.is_burned, last.mode, last.owner,
      last.sponsor, last.name, last.description,
      coalesce((select max(token_id) from %1$I.tokens t where t.collection_id = changed.collection_id), 0)
    from changed
    cross join lateral (select * from %1$I.collection_states s where ${ofCollection.all}
      ${ofCollection.newestFirst} limit 1) last
    cross join lateral (select block_number from %1$I.collection_states s where ${ofCollection.all}
      ${ofCollection.oldestFirst} limit 1) first
    on conflict (collection_id) do update set created_block = excluded.created_block,
      updated_block = excluded.updated_block, is_burned = excluded.is_burned, mode = excluded.mode,
      owner = excluded.owner, sponsor = excluded.sponsor, name = excluded.name, description = excluded.description
    $sql$, TG_TABLE_SCHEMA, changed);`,
);

const nestingPrefix = '0xf8238ccfff8ed887463fd5e0';
/** SQL for the nesting address of the token in a row of a relation, and for conditions on such addresses. */
const addressOf = (relation: string) =>
  `('${nestingPrefix}' || lpad(to_hex(${relation}.collection_id), 8, '0') || lpad(to_hex(${relation}.token_id), 8, '0'))`;
const isNesting = (owner: string) => `(length(${owner}) = 42 and starts_with(${owner}, '${nestingPrefix}'))`;
const isBundle = (owner: string, address: string) =>
  `(coalesce(${isNesting(owner)}, false) or exists (select from %1$I.token_owners o where o.owner = ${address}))`;

const deriveTokens = deriveAfter(
  'token_states',
  'derive_tokens',
  'moving text[]; below text[];',
  `execute format($sql$
    with changed as (select distinct collection_id, token_id from %2$I),
    now as materialized (
      select changed.collection_id, changed.token_id, ${addressOf('changed')} as address, last.mode, last.is_burned,
        last.owner, first.block_number as created_block, last.block_number as state_block,
        moved.block_number as moved_block
      from changed
      cross join lateral (select block_number, mode, is_burned, owner from %1$I.token_states s
        where ${ofToken.all} ${ofToken.newestFirst} limit 1) last
      cross join lateral (select block_number from %1$I.token_states s
        where ${ofToken.all} ${ofToken.oldestFirst} limit 1) first
      left join lateral (select block_number from %1$I.token_states s
        where ${ofToken.all} and s.owner is distinct from last.owner ${ofToken.newestFirst} limit 1) other on true
      cross join lateral (select block_number from %1$I.token_states s
        where ${ofToken.above('coalesce(other.block_number, -1)')} ${ofToken.oldestFirst} limit 1) moved),
    was as materialized (select ${addressOf('changed')} as address, t.owner, t.moved_block
      from changed left join %1$I.tokens t using (collection_id, token_id)),
    gone as (delete from %1$I.tokens known using changed
      where known.collection_id = changed.collection_id and known.token_id = changed.token_id
        and not exists (select from %1$I.token_states s
          where s.collection_id = changed.collection_id and s.token_id = changed.token_id)),
    put as (insert into %1$I.tokens
      select collection_id, token_id, address, mode, is_burned, owner, owner, ${isBundle('now.owner', 'now.address')},
        created_block, state_block, moved_block, moved_block, greatest(state_block, moved_block) from now
      on conflict (collection_id, token_id) do update set mode = excluded.mode, is_burned = excluded.is_burned,
        owner = excluded.owner, is_bundle = excluded.is_bundle, created_block = excluded.created_block,
        state_block = excluded.state_block, moved_block = excluded.moved_block,
        updated_block = greatest(excluded.state_block, tokens.lifted_block))
    select array_agg(was.address) from was left join now using (address)
    where (now.owner, now.moved_block) is distinct from (was.owner, was.moved_block)
    $sql$, TG_TABLE_SCHEMA, changed) into moving;

    -- What is nested moves with what it is nested in: all below the moved ones, and from each that has none of them
    -- above it, down to the last. Each step of a recursion looks its few rows up.
    set local enable_hashjoin = off;
    set local enable_mergejoin = off;
    execute format($sql$
    with recursive below (address) as (
      select moved.address collate "C" from unnest($1) moved (address)
      union
      select child.address from below join %1$I.tokens child on child.owner = below.address)
    select array_agg(address) from below
    $sql$, TG_TABLE_SCHEMA) into below using moving;
    execute format($sql$
    with recursive
    entry as materialized (
      select t.address, coalesce(above.topmost_owner, t.owner) as topmost_owner,
        greatest(t.moved_block, above.lifted_block) as lifted_block
      from unnest($1) below (address) join %1$I.tokens t on t.address = below.address
      left join %1$I.tokens above on above.address = t.owner
      where above.address is null or above.address not in (select unnest($1))),
    placed as (
      select * from entry
      union all
      select child.address, placed.topmost_owner, greatest(child.moved_block, placed.lifted_block)
      from placed join %1$I.tokens child on child.owner = placed.address)
    update %1$I.tokens t set topmost_owner = placed.topmost_owner, lifted_block = placed.lifted_block,
      updated_block = greatest(t.state_block, placed.lifted_block)
    from placed where placed.address = t.address
      and (t.topmost_owner, t.lifted_block) is distinct from (placed.topmost_owner, placed.lifted_block)
    $sql$, TG_TABLE_SCHEMA) using below;
    set local enable_hashjoin = on;
    set local enable_mergejoin = on;

    execute format($sql$
    with changed as (select distinct collection_id, token_id from %2$I),
    gone as (delete from %1$I.token_facts known using changed
      where known.collection_id = changed.collection_id and known.token_id = changed.token_id)
    select from changed
    $sql$, TG_TABLE_SCHEMA, changed);
    execute format($sql$
    insert into %1$I.token_facts
    select fact, t.collection_id, t.token_id, t.state_block
    from (select distinct collection_id, token_id from %2$I) changed
    join %1$I.tokens t using (collection_id, token_id)
    join %1$I.token_states s on s.collection_id = t.collection_id and s.token_id = t.token_id
      and s.block_number = t.state_block
    cross join lateral json_array_elements_text(s.facts) fact
    where t.mode = 'NFT'
    $sql$, TG_TABLE_SCHEMA, changed);

    execute format($sql$
    update %1$I.collections known set last_token_id = now.last_token_id
    from (select collection_id, coalesce((select max(token_id) from %1$I.tokens t
        where t.collection_id = changed.collection_id), 0) as last_token_id
      from (select distinct collection_id from %2$I) changed) now
    where known.collection_id = now.collection_id and known.last_token_id <> now.last_token_id
    $sql$, TG_TABLE_SCHEMA, changed);`,
);

const deriveOwners = deriveAfter(
  'token_owner_states',
  'derive_owners',
  '',
  `execute format($sql$
    with changed as (select distinct collection_id, token_id, owner from %2$I),
    now as materialized (
      select changed.*, last.mode, last.amount, first.block_number as created_block, last.block_number as updated_block
      from changed
      cross join lateral (select block_number, mode, amount from %1$I.token_owner_states s
        where ${ofShare.all} ${ofShare.newestFirst} limit 1) last
      cross join lateral (select block_number from %1$I.token_owner_states s
        where ${ofShare.all} ${ofShare.oldestFirst} limit 1) first
      where last.amount > 0),
    gone as (delete from %1$I.token_owners known using changed
      where known.collection_id = changed.collection_id and known.token_id = changed.token_id
        and known.owner = changed.owner and not exists (select from now
          where now.collection_id = changed.collection_id and now.token_id = changed.token_id
            and now.owner = changed.owner))
    insert into %1$I.token_owners select * from now
    on conflict (collection_id, token_id, owner) do update set mode = excluded.mode, amount = excluded.amount,
      created_block = excluded.created_block, updated_block = excluded.updated_block
    $sql$, TG_TABLE_SCHEMA, changed);
    execute format($sql$
    update %1$I.tokens t set is_bundle = ${isBundle('t.owner', 't.address')}
    from (select distinct owner from %2$I where ${isNesting('owner')}) changed
    where t.address = changed.owner and t.is_bundle <> ${isBundle('t.owner', 't.address')}
    $sql$, TG_TABLE_SCHEMA, changed);`,
);
