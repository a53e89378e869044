import { type Kysely, sql } from 'kysely';
import type { OwnTables } from '../../schema/own-tables.ts';

/** Of all blocks that touch an account, those that determine its rows. */
export interface AccountTouches {
  readonly account: string;
  /** First block that mentions the account or contains an extrinsic signed by it. */
  readonly first: number | null;
  /** First block with an extrinsic signed by the account. */
  readonly signed: number | null;
  /** The last finalized block that touches the account, and every later block that touches it. */
  readonly recent: readonly number[];
}

/** Finds the blocks that touch the given accounts in events and extrinsics. The result has an entry for each account. */
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
