import { type Kysely, sql } from 'kysely';
import type { OwnTables } from '../../schema/own-tables.ts';

/** When blocks touch an account, as far as its rows depend on it. */
export interface AccountTouches {
  readonly account: string;
  /** First block that mentions or is signed by it. */
  readonly first: number | null;
  /** First block with an extrinsic signed by it. */
  readonly signed: number | null;
  /** The last final block that touches it, and every later one. */
  readonly recent: readonly number[];
}

/** Reads from events and extrinsics when blocks touch the given accounts; every one of them is in the answer. */
export async function readTouches(
  db: Kysely<OwnTables>,
  schemaName: string,
  accounts: readonly string[],
  finalizedNumber: number,
): Promise<readonly AccountTouches[]> {
  const { rows } = await sql<AccountTouches>`
    select asked.account, least(mentioned.first, signed.first) as first, signed.first as signed,
      array(select distinct block_number from (
        select block_number from ${sql.id(schemaName, 'event_accounts')}
          where account = asked.account and block_number > ${finalizedNumber}
        union all select block_number from ${sql.id(schemaName, 'extrinsics')}
          where signer = asked.account and block_number > ${finalizedNumber}
        union all select greatest(mentioned.final, signed.final)) touch
        where block_number is not null) as recent
    from (select value as account from json_array_elements_text(${JSON.stringify(accounts)}::json)) asked
    cross join lateral (
      select min(block_number) as first,
        max(block_number) filter (where block_number <= ${finalizedNumber}) as final
      from ${sql.id(schemaName, 'event_accounts')} where account = asked.account) mentioned
    cross join lateral (
      select min(block_number) as first,
        max(block_number) filter (where block_number <= ${finalizedNumber}) as final
      from ${sql.id(schemaName, 'extrinsics')} where signer = asked.account) signed`.execute(db);
  return rows;
}
