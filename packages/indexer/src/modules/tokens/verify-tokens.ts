import { type RawBuilder, sql } from 'kysely';
import { compareDerived } from '../../proof/verify/compare-derived.ts';
import type { VerifyContext } from '../../proof/verify/verify-context.ts';
import { nestingPrefix } from './cross-account.ts';
import { tokenFacts, tokenOwners, tokens } from './table.ts';

/**
 * Compares the tables of present tokens with the states from which triggers derive them. Values inherited from tokens
 * above are compared with the token directly above only: if every token agrees with that one, the whole tree is right.
 * The topmost owner of a burned token follows from the states up to the block that burned it, because the tokens that
 * were above it may have moved since.
 */
export async function verifyTokens(
  context: Pick<VerifyContext, 'db' | 'schemaName' | 'report'>,
): Promise<void> {
  const states = sql.id(context.schemaName, 'token_states');
  const known = sql.id(context.schemaName, 'tokens');
  const shares = sql.id(context.schemaName, 'token_owner_states');
  await compareDerived(
    context,
    tokens,
    sql`with recursive moves as (
        select *, row_number() over upto = 1 or owner is distinct from lag(owner) over upto as is_move
        from ${states} window upto as (partition by collection_id, token_id order by block_number)),
      latest as (
        select distinct on (collection_id, token_id) collection_id, token_id, mode, is_burned, owner,
          ${sql.lit(nestingPrefix)} || lpad(to_hex(collection_id), 8, '0') || lpad(to_hex(token_id), 8, '0') as address,
          min(block_number) over every as created_block, block_number as state_block,
          max(block_number) filter (where is_move) over every as moved_block
        from moves window every as (partition by collection_id, token_id)
        order by collection_id, token_id, block_number desc),
      up (collection_id, token_id, block, holder, is_topmost) as (
        select collection_id, token_id, state_block, owner, owner is null
        from latest where is_burned
        union
        select up.collection_id, up.token_id, case when above.is_burned then above.block_number else up.block end,
          coalesce(above.owner, up.holder), above.owner is null
        from up left join lateral (${stateAt(states, known)}) above on true
        where not up.is_topmost),
      placed as (
        select latest.*,
          coalesce(case when latest.is_burned then up.holder else above.topmost_owner end, latest.owner) as topmost_owner,
          case when latest.is_burned then latest.state_block else greatest(latest.moved_block, above.lifted_block) end
            as lifted_block
        from latest
        left join up on up.is_topmost and up.collection_id = latest.collection_id and up.token_id = latest.token_id
        left join ${known} above on above.address = latest.owner)
      select *, greatest(state_block, lifted_block) as updated_block,
        coalesce(length(owner) = 42 and starts_with(owner, ${sql.lit(nestingPrefix)}), false)
          or exists (select from ${sql.id(context.schemaName, 'token_owners')} share where share.owner = placed.address)
          as is_bundle
      from placed`,
  );
  await compareDerived(
    context,
    tokenOwners,
    sql`select * from (
        select distinct on (collection_id, token_id, owner) collection_id, token_id, owner, mode, amount,
          min(block_number) over (partition by collection_id, token_id, owner) as created_block,
          block_number as updated_block
        from ${shares} order by collection_id, token_id, owner, block_number desc) latest
      where amount > 0`,
  );
  await compareDerived(
    context,
    tokenFacts,
    sql`select case when is_burned then '-' else '' end || fact as fact, collection_id, token_id,
        block_number as state_block from (
        select distinct on (collection_id, token_id) * from ${states}
        order by collection_id, token_id, block_number desc) latest
      cross join json_array_elements_text(case json_typeof(facts) when 'array' then facts else '[]' end) fact
      where mode = 'NFT'`,
  );
}

/**
 * SQL for the state after `up.block` of the token with the address `up.holder`. The range makes the planner read it
 * from the index of all keys: with equalities, it could read the states of all tokens from the index by block.
 */
function stateAt(states: RawBuilder<unknown>, known: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select state.is_burned, state.block_number, state.owner
    from ${known} token join lateral (
      select * from ${states} s
      where (s.collection_id, s.token_id, s.block_number) <= (token.collection_id, token.token_id, up.block)
      order by s.collection_id desc, s.token_id desc, s.block_number desc limit 1) state
      on state.collection_id = token.collection_id and state.token_id = token.token_id
    where token.address = up.holder`;
}
