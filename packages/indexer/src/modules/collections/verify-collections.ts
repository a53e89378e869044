import { sql } from 'kysely';
import { compareDerived } from '../../proof/verify/compare-derived.ts';
import type { VerifyContext } from '../../proof/verify/verify-context.ts';
import { collections } from './table.ts';

/** Compares the table `collections` with the states from which triggers derive it. */
export async function verifyCollections(context: VerifyContext): Promise<void> {
  const states = sql.id(context.schemaName, 'collection_states');
  await compareDerived(
    context,
    collections,
    sql`select distinct on (collection_id) collection_id,
        min(block_number) over (partition by collection_id) as created_block, block_number as updated_block, is_burned,
        mode, owner, sponsor, name, description,
        coalesce((select max(token_id) from ${sql.id(context.schemaName, 'token_states')} token
          where token.collection_id = state.collection_id), 0) as last_token_id
      from ${states} state order by collection_id, block_number desc`,
  );
}
