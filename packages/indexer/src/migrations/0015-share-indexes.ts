import { type Kysely, sql } from 'kysely';

/** Lets the indexes of shares by owner and by kind answer filters by mode and amount without the rows of the table. */
export async function coverShareFilters(db: Kysely<unknown>, schemaName: string): Promise<void> {
  for (const statement of statements)
    await sql.raw(statement.replaceAll('@', `"${schemaName}".`)).execute(db);
}

/**
 * A filter by mode or amount reads the shares of an owner or of a kind from these indexes. Without mode and amount in
 * them, it also had to read the table's row of every share, even of those that it leaves out. The indexes grow by a tenth.
 * They cost no further index writes: an update of an amount writes to all indexes anyway, because others have the amount.
 */
const statements: readonly string[] = [
  'drop index @token_owners_by_owner, @token_owners_by_kind',
  `create index token_owners_by_owner on @token_owners (owner, collection_id, token_id) include (mode, amount)`,
  // An index answers alone only if it has the columns of its expression as well.
  `create index token_owners_by_kind on @token_owners ((case mode when 'NFT' then mode
      else mode || lpad(length(trunc(amount)::text)::text, 2, '0') || left(trunc(amount)::text, 1) end),
      collection_id, token_id, owner) include (amount, mode)`,
];
