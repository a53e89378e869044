import { sql } from 'kysely';
import { type CountedTable, everyBlock, isCounted, rowCountsSql } from '../../counting/row-counts.ts';
import { tables } from '../../modules/tables.ts';
import type { TextRow } from '../../schema/row-text.ts';
import type { Difference } from './difference.ts';
import type { VerifyContext } from './verify-context.ts';
import { verifyMentionedKinds, verifyMilestones } from './verify-milestones.ts';

/** Compares what the database keeps by itself with the rows it is kept from. */
export async function verifyKept(context: VerifyContext): Promise<void> {
  await verifyShownAddresses(context);
  for (const table of tables.filter(isCounted)) await verifyCounts(context, table);
  await verifyStrayCounts(context);
  await verifyMentionedKinds(context);
  await verifyMilestones(context);
}

async function verifyShownAddresses({ db, schemaName, report }: VerifyContext): Promise<void> {
  const { rows } = await sql<{
    account: string;
    created_at_block: number;
    ethereum: string | null;
    address: string | null;
    is_contract: boolean;
    is_created: boolean;
  }>`
    select a.account, a.created_at_block, a.ethereum, e.address, a.is_contract,
      e.contract_at_block is not null as is_created
    from ${sql.id(schemaName, 'accounts')} a
    left join ${sql.id(schemaName, 'ethereum_addresses')} e on e.account = a.account
    where a.ethereum is distinct from e.address or a.is_contract <> (e.contract_at_block is not null)`.execute(
    db,
  );
  report(
    rows.flatMap(({ account, created_at_block, ethereum, address, is_contract, is_created }) => {
      const base = { table: 'accounts', block: created_at_block, key: { account } } as const;
      return [
        { ...base, column: 'ethereum', stored: ethereum, expected: address },
        { ...base, column: 'is_contract', stored: String(is_contract), expected: String(is_created) },
      ].filter(({ stored, expected }) => stored !== expected);
    }),
  );
}

interface CountRow {
  readonly table_name: string;
  readonly span_blocks: number;
  readonly section: string;
  readonly method: string;
  readonly first_block: number;
  readonly stored_count: string | null;
  readonly expected_count: string | null;
  readonly stored_amount: string | null;
  readonly expected_amount: string | null;
}

async function verifyCounts({ db, schemaName, report }: VerifyContext, table: CountedTable): Promise<void> {
  const counted = sql.raw(rowCountsSql(table).replaceAll('@', `"${schemaName}".`));
  const { rows } = await sql<CountRow>`
    select ${table.name} as table_name, span_blocks, section, method, first_block,
      known.count::text as stored_count, counted.count::text as expected_count,
      known.amount::text as stored_amount, counted.amount::text as expected_amount
    from (select * from ${sql.id(schemaName, 'row_counts')} where table_name = ${table.name}) known
    full join (${counted}) counted using (span_blocks, section, method, first_block)
    where known.count is distinct from counted.count
      or known.amount is distinct from counted.amount`.execute(db);
  report(rows.flatMap(countDifferences));
}

async function verifyStrayCounts({ db, schemaName, report }: VerifyContext): Promise<void> {
  const { rows } = await sql<CountRow>`
    select table_name, span_blocks, section, method, first_block, count::text as stored_count,
      null as expected_count, amount::text as stored_amount, null as expected_amount
    from ${sql.id(schemaName, 'row_counts')}
    where table_name not in (${sql.join(tables.filter(isCounted).map(({ name }) => name))})`.execute(db);
  report(rows.flatMap(countDifferences));
}

function countDifferences(row: CountRow): Difference[] {
  const { table_name, span_blocks, section, method, first_block, stored_count, expected_count } = row;
  const key: TextRow = {
    table_name,
    span_blocks: String(span_blocks),
    section,
    method,
    first_block: String(first_block),
  };
  const block = span_blocks === everyBlock ? null : first_block;
  const base = { table: 'row_counts', block, key } as const;
  if (stored_count === null || expected_count === null) {
    return [{ ...base, column: undefined, stored: stored_count, expected: expected_count }];
  }
  return [
    { ...base, column: 'count', stored: stored_count, expected: expected_count },
    { ...base, column: 'amount', stored: row.stored_amount, expected: row.expected_amount },
  ].filter(({ stored, expected }) => stored !== expected);
}
