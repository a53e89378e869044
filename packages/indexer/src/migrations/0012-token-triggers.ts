import { type Kysely, sql } from 'kysely';

/**
 * Replaces the functions that derive present collections, tokens and shares (migrations 0009 and 0011). The former
 * ones had the same effect, but read the states of all tokens of a collection for each changed one, looked for each
 * fact before writing it, and needed a second index of the facts.
 */
export async function speedUpTokenTriggers(db: Kysely<unknown>, schemaName: string): Promise<void> {
  for (const statement of [collections, tokens, owners, 'drop index @token_facts_of_token'])
    await sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
}

/**
 * The functions find few rows of large tables by key. Sequential and bitmap scans are off, because the planner
 * expects far more rows. `work_mem` limits the memory of a recursive query, which would be allocated for millions of
 * expected rows.
 */
const settings = `set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = on
  set enable_mergejoin = on set work_mem = '4MB' set jit = off`;

/**
 * SQL that finds one state next to a position (key of a changed row, block) in the index of all keys. The search has
 * no condition that the state has this key: where none has it, the scan would read the states of all other keys. So
 * the state that is found may have another key, and `isOfKey` tells. With an equality in place of a range, the
 * planner could prefer the index by block, and read the rows of all keys too.
 */
function statesOf(table: string, ...columns: readonly string[]) {
  const places = (row: string) => columns.map((column) => `${row}.${column}`).join();
  const order = (direction: string) =>
    [...columns, 'block_number'].map((column) => `s.${column} ${direction}`).join();
  const isOfKey = (row: string) =>
    columns.map((column) => `${row}.${column} = changed.${column}`).join(' and ');
  const place = (comparison: string, block: string) =>
    `(${places('s')}, s.block_number) ${comparison} (${places('changed')}, ${block})`;
  return {
    isOfKey,
    /** Joins the newest state with a property up to a block. States of other keys must have it, to end the scan. */
    newest: (name: string, block: string, property = 'true') =>
      `lateral (select * from %1$I.${table} s where ${place('<=', block)} and ${property}
        order by ${order('desc')} limit 1) ${name} on ${isOfKey(name)}`,
    /** Joins the oldest state above a block. */
    oldest: (name: string, block: string) =>
      `lateral (select ${places('s')}, block_number from %1$I.${table} s where ${place('>', block)}
        order by ${order('asc')} limit 1) ${name} on ${isOfKey(name)}`,
  };
}

const lastBlock = '2147483647';
const ofCollection = statesOf('collection_states', 'collection_id');
const ofToken = statesOf('token_states', 'collection_id', 'token_id');
const ofShare = statesOf('token_owner_states', 'collection_id', 'token_id', 'owner');

/** SQL that replaces a trigger function; its triggers run after each statement that inserts or deletes rows. */
const replaceFunction = (name: string, declare: string, body: string) =>
  `create or replace function @${name}() returns trigger language plpgsql ${settings} as $body$
    declare
      changed constant text := case TG_OP when 'DELETE' then 'old_rows' else 'new_rows' end;
      has_changed boolean;
      ${declare}
    begin
      execute format('select exists (select from %I)', changed) into has_changed;
      if not has_changed then return null; end if;
      ${body}
      return null;
    end $body$`;

const collections = replaceFunction(
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
    join ${ofCollection.newest('last', lastBlock)}
    join ${ofCollection.oldest('first', '-1')}
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

/** SQL for the texts of a JSON list; none for another value. */
const textsOf = (json: string) =>
  `json_array_elements_text(case json_typeof(${json}) when 'array' then ${json} else '[]' end)`;
const isSameFact = (one: string, other: string) =>
  ['fact', 'collection_id', 'token_id']
    .map((column) => `${one}.${column} = ${other}.${column}`)
    .join(' and ');

/**
 * The first statement writes tokens and facts. A token's former facts are those of the state at the block that its
 * row in `tokens` names; if that state was deleted, it is in the trigger's relation of deleted rows. Tokens are
 * written in the order of their numbers, because adding entries at an index's end is fastest.
 */
const tokens = replaceFunction(
  'derive_tokens',
  'moving text[]; below text[];',
  `execute format($sql$
    with changed as (select distinct collection_id, token_id from %2$I order by collection_id, token_id),
    now as materialized (
      select changed.collection_id, changed.token_id, ${addressOf('changed')} as address, last.mode, last.is_burned,
        last.owner, last.facts, first.block_number as created_block, last.block_number as state_block,
        moved.block_number as moved_block
      from changed
      join ${ofToken.newest('last', lastBlock)}
      join ${ofToken.oldest('first', '-1')}
      left join ${ofToken.newest(
        'other',
        'last.block_number',
        `(not (${ofToken.isOfKey('s')}) or s.owner is distinct from last.owner)`,
      )}
      join ${ofToken.oldest('moved', 'coalesce(other.block_number, -1)')}),
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
        updated_block = greatest(excluded.state_block, tokens.lifted_block)),
    stored as materialized (
      select t.* from changed join %1$I.tokens t using (collection_id, token_id) where t.mode = 'NFT'),
    known_facts as materialized (
      select case when is_burned then '-' else '' end || fact as fact, collection_id, token_id, state_block
      from (select stored.*, s.facts from stored join %1$I.token_states s on s.collection_id = stored.collection_id
          and s.token_id = stored.token_id and s.block_number = stored.state_block
        union all
        select stored.*, s.facts from stored join %2$I s on s.collection_id = stored.collection_id
          and s.token_id = stored.token_id and s.block_number = stored.state_block) stored
      cross join lateral ${textsOf('facts')} fact),
    facts as materialized (
      select case when is_burned then '-' else '' end || fact as fact, collection_id, token_id, state_block
      from now cross join lateral ${textsOf('facts')} fact where mode = 'NFT'),
    gone_facts as (delete from %1$I.token_facts gone using known_facts known
      where ${isSameFact('gone', 'known')}
        and not exists (select from facts where ${isSameFact('facts', 'known')})),
    kept_facts as (update %1$I.token_facts kept set state_block = facts.state_block
      from known_facts known join facts on ${isSameFact('facts', 'known')}
      where ${isSameFact('kept', 'known')} and known.state_block <> facts.state_block),
    new_facts as (insert into %1$I.token_facts
      select fact, collection_id, token_id, state_block from facts
      where not exists (select from known_facts known where ${isSameFact('facts', 'known')})
      order by fact, collection_id, token_id
      -- A row that nothing here has written must not stop the chain.
      on conflict (fact, collection_id, token_id) do update set state_block = excluded.state_block)
    select array_agg(was.address) from was left join now using (address)
    where (now.owner, now.moved_block) is distinct from (was.owner, was.moved_block)
      -- A new token that is not nested, and has nothing nested in it, is written as it is.
      and (was.moved_block is not null or coalesce(${isNesting('now.owner')}, false)
        or exists (select from %1$I.tokens child where child.owner = was.address))
    $sql$, TG_TABLE_SCHEMA, changed) into moving;

    -- What is nested moves with what it is nested in: all below the moved ones, and from each that has none of them
    -- above it, down to the last. Each step of a recursion looks its few rows up.
    if moving is not null then
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
    end if;

    execute format($sql$
    update %1$I.collections known set last_token_id = now.last_token_id
    from (select collection_id, coalesce((select max(token_id) from %1$I.tokens t
        where t.collection_id = changed.collection_id), 0) as last_token_id
      from (select distinct collection_id from %2$I) changed) now
    where known.collection_id = now.collection_id and known.last_token_id <> now.last_token_id
    $sql$, TG_TABLE_SCHEMA, changed);`,
);

const owners = replaceFunction(
  'derive_owners',
  '',
  `execute format($sql$
    with changed as (select distinct collection_id, token_id, owner from %2$I order by collection_id, token_id),
    now as materialized (
      select changed.*, last.mode, last.amount, first.block_number as created_block, last.block_number as updated_block
      from changed
      join ${ofShare.newest('last', lastBlock)}
      join ${ofShare.oldest('first', '-1')}
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
