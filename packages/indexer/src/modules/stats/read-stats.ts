import type { Stats } from '@hub/contract/indexer/stats';
import { sql } from 'kysely';
import { everyBlock, spanBlocks } from '../../counting/row-counts.ts';
import { readCheckpoint } from '../../database/checkpoint.ts';
import { findAsOf } from '../../queries/find-as-of.ts';
import type { Reader } from '../../queries/reader.ts';
import { atMost } from '../../queries/row-limits.ts';
import type { TableTypes } from '../../schema/define-table.ts';
import type { accountHistory } from '../history/table.ts';
import { dayText } from '../staking/account-staking.ts';

const DAY_MS = 86_400_000;

/** Reads the statistics of all indexed data. Throws AppError 'IndexBehind' while no block is indexed. */
export async function readStats(reader: Reader): Promise<Stats> {
  const { asOf, missingBlocks } = await findAsOf(reader, undefined);
  const checkpoint = await readCheckpoint(reader.db);
  const counts = await reader.db
    .selectFrom('row_counts')
    .select(['table_name', 'section', 'method', 'count', 'amount'])
    .where('span_blocks', '=', everyBlock)
    .where('table_name', 'in', [
      'blocks',
      'extrinsics',
      'events',
      'accounts',
      'coin_balances',
      'account_history',
    ])
    .execute();
  const of = (table: string, kind: { readonly section?: string; readonly method?: string } = {}) => {
    const rows = counts.filter(
      ({ table_name, section, method }) =>
        table_name === table && section === (kind.section ?? section) && method === (kind.method ?? method),
    );
    return {
      count: rows.reduce((sum, { count }) => sum + count, 0),
      amount: rows.reduce((sum, { amount }) => sum + amount, 0n).toString(),
    };
  };
  return {
    asOf,
    finalizedNumber: checkpoint?.finalizedNumber ?? 0,
    missingBlocks,
    blocks: of('blocks').count,
    extrinsics: of('extrinsics').count,
    events: of('events').count,
    accounts: of('accounts').count,
    holders: of('coin_balances', { section: 'holder' }).count,
    totalStaked: of('coin_balances').amount,
    stakers: of('coin_balances', { method: 'staker' }).count,
    rewards: { ...of('account_history', { section: 'rewards' }), lastDay: await readLastDay(reader) },
  };
}

/**
 * Sums the rewards of the newest day (UTC) that has any. It reads only the newest blocks with rewards and those of that
 * day.
 */
async function readLastDay({ db }: Reader): Promise<Stats['rewards']['lastDay']> {
  const newest = await db
    .selectFrom('row_counts')
    .select('first_block')
    .where('table_name', '=', 'account_history')
    .where('section', '=', 'rewards')
    .where('method', '=', '')
    .where('span_blocks', '=', spanBlocks.short)
    .orderBy('first_block', 'desc')
    .limit(atMost(1))
    .executeTakeFirst();
  if (newest === undefined) return null;
  const histories = db.withTables<TableTypes<typeof accountHistory>>();
  const last = await histories
    .selectFrom('account_history')
    .innerJoin('blocks', 'blocks.number', 'account_history.block_number')
    .select('blocks.timestamp_ms')
    .where('account_history.block_number', '>=', newest.first_block)
    .where('account_history.kind', '=', 'rewards')
    .orderBy('account_history.block_number', 'desc')
    .limit(atMost(1))
    .executeTakeFirstOrThrow();
  const dayMs = last.timestamp_ms - (last.timestamp_ms % DAY_MS);
  const first = await db
    .selectFrom('blocks')
    .select('number')
    .where('timestamp_ms', '>=', dayMs)
    .orderBy('timestamp_ms')
    .limit(atMost(1))
    .executeTakeFirstOrThrow();
  const firstSpan = Math.ceil(first.number / spanBlocks.short) * spanBlocks.short;
  const parts = await db
    .selectFrom('row_counts')
    .select(['count', 'amount'])
    .where('table_name', '=', 'account_history')
    .where('section', '=', 'rewards')
    .where('method', '=', '')
    .where('span_blocks', '=', spanBlocks.short)
    .where('first_block', '>=', firstSpan)
    .unionAll(
      histories
        .selectFrom('account_history')
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          fn.coalesce(fn.sum<bigint>('amount'), sql<bigint>`0`).as('amount'),
        ])
        .where('block_number', '>=', first.number)
        .where('block_number', '<', firstSpan)
        .where('kind', '=', 'rewards'),
    )
    .execute();
  const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  return { day: dayText(dayMs), amount: amount.toString(), count };
}
