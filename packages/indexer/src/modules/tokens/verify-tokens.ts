import { sql } from 'kysely';
import { compareDerived } from '../../proof/verify/compare-derived.ts';
import type { VerifyContext } from '../../proof/verify/verify-context.ts';
import { nestingPrefix } from './cross-account.ts';
import { tokenFacts, tokenOwners, tokens } from './table.ts';

/**
 * Compares the tables of present tokens with the states from which triggers derive them. Values inherited from tokens
 * above are compared with the token directly above only: if every token agrees with that one, the whole tree is right.
 */
export async function verifyTokens(context: VerifyContext): Promise<void> {
  const states = sql.id(context.schemaName, 'token_states');
  const known = sql.id(context.schemaName, 'tokens');
  const shares = sql.id(context.schemaName, 'token_owner_states');
  await compareDerived(
    context,
    tokens,
    sql`with moves as (
        select *, row_number() over upto = 1 or owner is distinct from lag(owner) over upto as is_move
        from ${states} window upto as (partition by collection_id, token_id order by block_number)),
      latest as (
        select distinct on (collection_id, token_id) collection_id, token_id, mode, is_burned, owner,
          ${sql.lit(nestingPrefix)} || lpad(to_hex(collection_id), 8, '0') || lpad(to_hex(token_id), 8, '0') as address,
          min(block_number) over every as created_block, block_number as state_block,
          max(block_number) filter (where is_move) over every as moved_block
        from moves window every as (partition by collection_id, token_id)
        order by collection_id, token_id, block_number desc),
      placed as (
        select latest.*, coalesce(above.topmost_owner, latest.owner) as topmost_owner,
          greatest(latest.moved_block, above.lifted_block) as lifted_block
        from latest left join ${known} above on above.address = latest.owner)
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
