import { type Kysely, sql } from 'kysely';

/**
 * Replaces the function that derives present tokens (migration 0012), and derives the rows of burned tokens again. The
 * former function moved burned tokens with the token that they had been nested in. A burned token now keeps the topmost
 * owner that it had at the end of the block that burned it.
 */
export async function keepBurnedTokens(db: Kysely<unknown>, schemaName: string): Promise<void> {
  for (const statement of [...indexes, deriveTokens, ...deriveBurnedAgain(schemaName)])
    await sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
}

const nestingPrefix = '0xf8238ccfff8ed887463fd5e0';
/** SQL for the nesting address of the token in a row of a relation, and for conditions on such addresses. */
const addressOf = (relation: string) =>
  `('${nestingPrefix}' || lpad(to_hex(${relation}.collection_id), 8, '0') || lpad(to_hex(${relation}.token_id), 8, '0'))`;
const isNesting = (owner: string) => `(length(${owner}) = 42 and starts_with(${owner}, '${nestingPrefix}'))`;
const isBundle = (owner: string, address: string) =>
  `(coalesce(${isNesting(owner)}, false) or exists (select from %1$I.token_owners o where o.owner = ${address}))`;
/** SQL conditions of the two indexes. A query uses an index only if it has the same condition. */
const isInToken = (token: string) => `not ${token}.is_burned and ${isNesting(`${token}.owner`)}`;
const isBurnedInToken = (token: string) => `${token}.is_burned and ${isNesting(`${token}.owner`)}`;

const indexes: readonly string[] = [
  `create index tokens_nested on @tokens (owner, collection_id, token_id) where ${isInToken('tokens')}`,
  `create index tokens_burned_nested on @tokens (state_block) where ${isBurnedInToken('tokens')}`,
];

/**
 * The function finds few rows of large tables by key. Sequential and bitmap scans are off, because the planner expects
 * far more rows. `work_mem` limits the memory of a recursive query, which would be allocated for millions of expected
 * rows.
 */
const settings = `set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = on
  set enable_mergejoin = on set work_mem = '4MB' set jit = off`;

/**
 * SQL that finds one state of a token next to a block in the index of all keys. The search has no condition that the
 * state is of this token: where the token has none, the scan would read the states of all other tokens. So the state
 * that is found may be another token's, and `isOf` tells. With an equality in place of a range, the planner could
 * prefer the index by block, and read the states of all tokens too.
 */
const isOf = (state: string, token: string) =>
  `${state}.collection_id = ${token}.collection_id and ${state}.token_id = ${token}.token_id`;
const inOrder = (direction: string) =>
  ['collection_id', 'token_id', 'block_number'].map((column) => `s.${column} ${direction}`).join();
const place = (comparison: string, token: string, block: string) =>
  `(s.collection_id, s.token_id, s.block_number) ${comparison} (${token}.collection_id, ${token}.token_id, ${block})`;
/** Joins the newest state with a property up to a block. States of other tokens must have it, to end the scan. */
const newest = (name: string, token: string, block: string, property = 'true') =>
  `lateral (select * from %1$I.token_states s where ${place('<=', token, block)} and ${property}
    order by ${inOrder('desc')} limit 1) ${name} on ${isOf(name, token)}`;
/** Joins the oldest state above a block. */
const oldest = (name: string, token: string, block: string) =>
  `lateral (select s.collection_id, s.token_id, block_number from %1$I.token_states s where ${place('>', token, block)}
    order by ${inOrder('asc')} limit 1) ${name} on ${isOf(name, token)}`;
const lastBlock = '2147483647';

/**
 * SQL for the tokens directly in a token. `offset 0` keeps the lookup of one token's children separate. Without it, the
 * planner could read the whole index for each step of a recursion, because it expects few rows there.
 */
const childrenIn = (above: string) =>
  `select child.* from %1$I.tokens child where child.owner = ${above}.address and ${isInToken('child')} offset 0`;
const childrenOf = (above: string) => `lateral (${childrenIn(above)}) child on true`;

/** SQL for the texts of a JSON list; none for another value. */
const textsOf = (json: string) =>
  `json_array_elements_text(case json_typeof(${json}) when 'array' then ${json} else '[]' end)`;
const isSameFact = (one: string, other: string) =>
  ['fact', 'collection_id', 'token_id']
    .map((column) => `${one}.${column} = ${other}.${column}`)
    .join(' and ');

/** Variables of a function that contains the statements of `derivePlaces`. */
const placeVariables = `
    moving text[];
    burned text[];
    lifted text[];
    addresses text[];
    owners text[];
    blocks integer[];`;

/** SQL that runs statements with joins that look single rows up, for recursions: each step has few rows. */
const lookingUp = (statements: string) => `
      set local enable_hashjoin = off;
      set local enable_mergejoin = off;
      ${statements}
      set local enable_hashjoin = on;
      set local enable_mergejoin = on;`;

/**
 * Statements that derive what burned tokens (`burned`), and all tokens below moved ones (`moving`), inherit from the
 * tokens above them. The updates are statements of their own, so that the triggers that count their rows may use hash
 * joins.
 *
 * A burned token inherits from the tokens that were above it at the end of the block that burned it. The walk up reads
 * the states of that block; of a token that had been burned before, the states at its own burn. It ends at an owner
 * that is no token. In states with gaps, which blocks in quarantine leave, it may not end; then the token inherits
 * nothing.
 *
 * Other tokens move with what they are nested in: all below the moved ones, and from each that has none of them above
 * it, down to the last. No burned token is among them, so that they do not take time. The condition is `<> all`, which
 * hashes an array of any length: of a subquery with more rows than `work_mem` holds, each search would read all rows.
 */
const derivePlaces = `
    if burned is not null then
      ${lookingUp(`execute format($sql$
      with recursive up (address, block, holder, is_topmost) as (
        select t.address, t.state_block, t.owner, false
        from unnest($1) burned (address) join %1$I.tokens t on t.address = burned.address
        union
        select up.address, case when above.is_burned then above.block_number else up.block end,
          coalesce(above.owner, up.holder), above.owner is null
        from up left join lateral (
          select state.is_burned, state.block_number, state.owner
          from %1$I.tokens t join ${newest('state', 't', 'up.block')}
          where t.address = up.holder offset 0) above on true
        where not up.is_topmost)
      select array_agg(address), array_agg(holder) from up where is_topmost
      $sql$, schema_name) into addresses, owners using burned;`)}
      execute format($sql$
      with placed as (
        update %1$I.tokens t set topmost_owner = coalesce(topmost.owner, t.owner), lifted_block = t.state_block,
          updated_block = t.state_block
        from unnest($1) burned (address) left join unnest($2, $3) topmost (address, owner) using (address)
        where t.address = burned.address and (t.topmost_owner, t.lifted_block, t.updated_block)
          is distinct from (coalesce(topmost.owner, t.owner), t.state_block, t.state_block)
        returning t.address)
      select array_agg(address) from placed
      $sql$, schema_name) into lifted using burned, addresses, owners;
      moving := moving || lifted;
    end if;
    if moving is not null then
      ${lookingUp(`execute format($sql$
      with recursive below (address) as (
        select moved.address collate "C" from unnest($1) moved (address)
        union
        select child.address from below join ${childrenOf('below')})
      select array_agg(address) from below
      $sql$, schema_name) into addresses using moving;
      execute format($sql$
      with recursive
      entry as materialized (
        select t.address, coalesce(above.topmost_owner, t.owner) as topmost_owner,
          greatest(t.moved_block, above.lifted_block) as lifted_block
        from unnest($1) below (address) join %1$I.tokens t on t.address = below.address
        left join %1$I.tokens above on above.address = t.owner
        where not t.is_burned
          and (above.address is null or above.is_burned or above.address <> all($1))),
      placed as (
        select * from entry
        union all
        select child.address, placed.topmost_owner, greatest(child.moved_block, placed.lifted_block)
        from placed join ${childrenOf('placed')})
      select array_agg(address), array_agg(topmost_owner), array_agg(lifted_block) from placed
      $sql$, schema_name) into addresses, owners, blocks using addresses;`)}
      execute format($sql$
      update %1$I.tokens t set topmost_owner = placed.topmost_owner, lifted_block = placed.lifted_block,
        updated_block = greatest(t.state_block, placed.lifted_block)
      from unnest($1, $2, $3) placed (address, topmost_owner, lifted_block) where placed.address = t.address
        and (t.topmost_owner, t.lifted_block) is distinct from (placed.topmost_owner, placed.lifted_block)
      $sql$, schema_name) using addresses, owners, blocks;
    end if;`;

/**
 * The first statement writes tokens and facts. A token's former facts are those of the state at the block that its
 * row in `tokens` names; if that state was deleted, it is in the trigger's relation of deleted rows. Tokens are
 * written in the order of their numbers, because adding entries at an index's end is fastest.
 *
 * The burned tokens that may inherit other values are the changed ones, and nested ones that were burned in the first
 * changed block or later: a block that is written late (after quarantine) may have moved a token that was above them.
 * What is nested in a token that was not known before moves even if the token is burned.
 */
const deriveTokens = `create or replace function @derive_tokens() returns trigger language plpgsql ${settings} as $body$
  declare
    schema_name constant text := TG_TABLE_SCHEMA;
    changed constant text := case TG_OP when 'DELETE' then 'old_rows' else 'new_rows' end;
    first_block integer;
    ${placeVariables}
  begin
    execute format('select min(block_number) from %I', changed) into first_block;
    if first_block is null then return null; end if;
    execute format($sql$
    with changed as (select distinct collection_id, token_id from %2$I order by collection_id, token_id),
    now as materialized (
      select changed.collection_id, changed.token_id, ${addressOf('changed')} as address, last.mode, last.is_burned,
        last.owner, last.facts, first.block_number as created_block, last.block_number as state_block,
        moved.block_number as moved_block
      from changed
      join ${newest('last', 'changed', lastBlock)}
      join ${oldest('first', 'changed', '-1')}
      left join ${newest(
        'other',
        'changed',
        'last.block_number',
        `(not (${isOf('s', 'changed')}) or s.owner is distinct from last.owner)`,
      )}
      join ${oldest('moved', 'changed', 'coalesce(other.block_number, -1)')}),
    was as materialized (select ${addressOf('changed')} as address, t.owner, t.moved_block, t.is_burned
      from changed left join %1$I.tokens t using (collection_id, token_id)),
    gone as (delete from %1$I.tokens known using changed
      where known.collection_id = changed.collection_id and known.token_id = changed.token_id
        and not exists (select from %1$I.token_states s
          where s.collection_id = changed.collection_id and s.token_id = changed.token_id)),
    put as (insert into %1$I.tokens
      -- A nested token gets its topmost owner below. Until then it has none, so that none is counted.
      select collection_id, token_id, address, mode, is_burned, owner,
        case when not coalesce(${isNesting('owner')}, false) then owner end, ${isBundle('now.owner', 'now.address')},
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
    select array_agg(was.address) filter (where (now.is_burned is not true or was.moved_block is null)
        and (now.owner, now.moved_block, now.is_burned) is distinct from (was.owner, was.moved_block, was.is_burned)
        -- A new token that is not nested, and has nothing nested in it, is written as it is.
        and (was.moved_block is not null or coalesce(${isNesting('now.owner')}, false)
          or exists (${childrenIn('was')}))),
      array_agg(was.address) filter (where now.is_burned)
    from was left join now using (address)
    $sql$, schema_name, changed) into moving, burned;

    execute format($sql$
    select array_agg(address) from (
      select address collate "C" from unnest($1) changed (address)
      union
      select t.address from %1$I.tokens t where ${isBurnedInToken('t')} and t.state_block >= $2) burned
    $sql$, schema_name) into burned using burned, first_block;
    ${derivePlaces}

    execute format($sql$
    update %1$I.collections known set last_token_id = now.last_token_id
    from (select collection_id, coalesce((select max(token_id) from %1$I.tokens t
        where t.collection_id = changed.collection_id), 0) as last_token_id
      from (select distinct collection_id from %2$I) changed) now
    where known.collection_id = now.collection_id and known.last_token_id <> now.last_token_id
    $sql$, schema_name, changed);
    return null;
  end $body$`;

/** Derives again all burned tokens, and what is nested in them in states with gaps. */
const deriveBurnedAgain = (schemaName: string): readonly string[] => [
  `create function @derive_burned_again() returns void language plpgsql ${settings} as $body$
    declare
      schema_name constant text := '${schemaName}';
      ${placeVariables}
    begin
      execute format('select array_agg(address) from %I.tokens where is_burned', schema_name) into burned;
      ${derivePlaces}
    end $body$`,
  'select @derive_burned_again()',
  'drop function @derive_burned_again()',
];
