import { type Kysely, sql } from 'kysely';

/** Lets the indexes of shares by owner and by kind answer filters by mode and amount without the rows of the table. */
export async function coverShareFilters(db: Kysely<unknown>, schemaName: string): Promise<void> {
  for (const statement of statements)
    await sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
}

/**
 * Of an owner's shares, and of the shares of a kind, those with other modes or amounts were read from the table only to
 * be left out. The planner also preferred to sort all shares of an owner, because it expected few of them. An update of
 * an amount writes to all indexes anyway, because others have the amount; these two grow by a tenth.
 */
const statements: readonly string[] = [
  'drop index @token_owners_by_owner, @token_owners_by_kind',
  `create index token_owners_by_owner on @token_owners (owner, collection_id, token_id) include (mode, amount)`,
  // An index answers alone only if it has the columns of its expression as well.
  `create index token_owners_by_kind on @token_owners ((case mode when 'NFT' then mode
      else mode || lpad(length(trunc(amount)::text)::text, 2, '0') || left(trunc(amount)::text, 1) end),
      collection_id, token_id, owner) include (amount, mode)`,
];
