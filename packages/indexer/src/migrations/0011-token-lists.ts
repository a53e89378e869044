import { type Kysely, sql } from 'kysely';

/**
 * Adds indexes for lists of tokens. Facts (digests of attributes and royalty recipients) of burned tokens now begin
 * with `-`, so that lists of the other tokens need not skip them. Of facts that a change of their token leaves as they
 * are, only the block is updated.
 */
export async function addTokenLists(db: Kysely<unknown>, schemaName: string): Promise<void> {
  for (const statement of [
    ...indexes,
    `update @token_facts fact set fact = '-' || fact.fact from @tokens burned
      where burned.is_burned and burned.collection_id = fact.collection_id and burned.token_id = fact.token_id`,
    replaceFacts,
  ])
    await sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
}

const indexes: readonly string[] = [
  // In place of the amount, its number of digits and first digit; not for NFTs, whose shares all have the same amount.
  `create index token_owners_by_kind on @token_owners ((case mode when 'NFT' then mode
      else mode || lpad(length(trunc(amount)::text)::text, 2, '0') || left(trunc(amount)::text, 1) end),
      collection_id, token_id, owner) include (amount)`,
  // Each index has the rows of a mode together: a list of one mode reads these, a list of all modes merges the modes.
  'drop index @token_owners_by_token_id, @token_owners_by_amount',
  'create index token_owners_by_token_id on @token_owners (mode, token_id, collection_id, owner) include (amount)',
  'create index token_owners_by_amount on @token_owners (mode, amount, collection_id, token_id, owner)',
  'drop index @token_transfers_by_block_number',
  `create index token_transfers_by_mode on @token_events (mode, block_number, event_index) where kind = 'Transfer'`,
];

/** How migration 0009's function begins and ends its part that rewrote all facts of a token at every change. */
const allFacts = {
  first: 'gone as (delete from %1$I.token_facts known using changed',
  last: `where t.mode = 'NFT'
    $sql$, TG_TABLE_SCHEMA, changed);`,
};

const changedFacts = `now as materialized (
      select case when t.is_burned then '-' else '' end || fact as fact, t.collection_id, t.token_id, t.state_block
      from changed join %1$I.tokens t using (collection_id, token_id)
      join %1$I.token_states s on s.collection_id = t.collection_id and s.token_id = t.token_id
        and s.block_number = t.state_block
      cross join lateral json_array_elements_text(s.facts) fact
      where t.mode = 'NFT'),
    gone as (delete from %1$I.token_facts known using changed
      where known.collection_id = changed.collection_id and known.token_id = changed.token_id
        and not exists (select from now where now.fact = known.fact and now.collection_id = known.collection_id
          and now.token_id = known.token_id))
    insert into %1$I.token_facts as known select * from now
    on conflict (fact, collection_id, token_id) do update set state_block = excluded.state_block
      where known.state_block <> excluded.state_block
    $sql$, TG_TABLE_SCHEMA, changed);`;

const replaceFacts = `do $do$
  declare
    source constant text := pg_get_functiondef('@derive_tokens'::regproc);
    first constant integer := strpos(source, $part$${allFacts.first}$part$);
    last constant integer := strpos(source, $part$${allFacts.last}$part$);
  begin
    if first = 0 or last < first then raise exception 'derive_tokens is not that of migration 0009'; end if;
    execute left(source, first - 1) || $part$${changedFacts}$part$ || substr(source, last + ${allFacts.last.length});
  end $do$`;
