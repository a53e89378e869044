import type { AccountStaking, AccountStakingQuery } from '@hub/contract/indexer/account-staking';
import type { AsOf } from '@hub/contract/indexer/as-of';
import { sql } from 'kysely';
import { findAsOf } from './find-as-of.ts';
import { isoTime } from './iso-time.ts';
import type { Reader } from './reader.ts';
import { atMost, skipping } from './row-limits.ts';

const DAY_MS = 86_400_000;
const YEAR_MS = 365n * BigInt(DAY_MS);
const PPM = 1_000_000n;

/**
 * What an account staked, unstaked and earned as of one block. AppError 'BlockNotFound' when that block is not indexed,
 * 'BlockQuarantined' when it cannot be decoded yet.
 */
export async function accountStaking(
  reader: Reader,
  account: string,
  query: AccountStakingQuery,
): Promise<AccountStaking> {
  const { asOf, missingBlocks } = await findAsOf(reader, query.asOf);
  const totals = await readTotals(reader, account, asOf);
  const stakedCoinTime = await readCoinTime(reader, account, asOf);
  const rewards = totals('rewards');
  return {
    address: reader.addressOf(account),
    asOf,
    missingBlocks,
    staked: totals('staking'),
    unstaked: totals('unstaking'),
    rewards,
    realisedYield: {
      stakedCoinTime: stakedCoinTime.toString(),
      ppmPerYear: realisedPpm(BigInt(rewards.amount), stakedCoinTime)?.toString() ?? null,
    },
    rewardsPerDay: await readDays(reader, account, asOf, query),
  };
}

/**
 * Simple interest in parts per million per year of 365 days, rounded down; undefined when nothing was staked for any
 * time. `coinTime` is the staked amount times the milliseconds it was staked.
 */
export function realisedPpm(rewards: bigint, coinTime: bigint): bigint | undefined {
  return coinTime === 0n ? undefined : (rewards * PPM * YEAR_MS) / coinTime;
}

function stakingRows({ db }: Reader, account: string, asOf: AsOf) {
  return db
    .selectFrom('account_history')
    .innerJoin('blocks', 'blocks.number', 'account_history.block_number')
    .where('account_history.account', '=', account)
    .where('account_history.kind', 'in', ['staking', 'unstaking', 'rewards'])
    .where('account_history.block_number', '<=', asOf.number);
}

async function readTotals(reader: Reader, account: string, asOf: AsOf) {
  const rows = await stakingRows(reader, account, asOf)
    .select(({ fn }) => [
      'kind',
      fn.sum<bigint>('amount').as('amount'),
      fn.countAll<number>().as('count'),
      fn.min('timestamp_ms').as('first_ms'),
      fn.max('timestamp_ms').as('last_ms'),
    ])
    .groupBy('kind')
    .execute();
  const byKind = new Map(rows.map((row) => [row.kind, row]));
  return (kind: string): AccountStaking['staked'] => {
    const row = byKind.get(kind);
    if (row === undefined) return { amount: '0', count: 0, firstAt: null, lastAt: null };
    return {
      amount: row.amount.toString(),
      count: row.count,
      firstAt: isoTime(row.first_ms),
      lastAt: isoTime(row.last_ms),
    };
  };
}

/** Adds up what was staked between one change and the next, up to the asOf block, times how long it was. */
async function readCoinTime(reader: Reader, account: string, asOf: AsOf): Promise<bigint> {
  const changes = stakingRows(reader, account, asOf).select([
    sql<bigint>`greatest(0, sum(case kind when 'unstaking' then -amount else amount end)
      over (order by block_number, event_index))`.as('staked'),
    sql<bigint>`lead(timestamp_ms, 1, ${asOf.timestampMs}::bigint)
      over (order by block_number, event_index) - timestamp_ms`.as('duration_ms'),
  ]);
  const { total } = await reader.db
    .selectFrom(changes.as('changes'))
    .select(sql<bigint>`coalesce(sum(staked * duration_ms), 0)`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function readDays(
  reader: Reader,
  account: string,
  asOf: AsOf,
  { dayFrom, dayTo, limit, offset }: AccountStakingQuery,
): Promise<AccountStaking['rewardsPerDay']> {
  const dayStart = sql<number>`timestamp_ms - timestamp_ms % ${sql.lit(DAY_MS)}`;
  let rewards = stakingRows(reader, account, asOf).where('kind', '=', 'rewards');
  if (dayFrom !== undefined) rewards = rewards.where('timestamp_ms', '>=', dayFrom);
  if (dayTo !== undefined) rewards = rewards.where('timestamp_ms', '<', dayTo + DAY_MS);
  const days = rewards
    .select(({ fn }) => [
      dayStart.as('day_ms'),
      fn.sum<bigint>('amount').as('amount'),
      fn.countAll<number>().as('count'),
    ])
    .groupBy(dayStart);
  const { count } = await reader.db
    .selectFrom(days.as('days'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await days.orderBy('day_ms', 'desc').limit(atMost(limit)).offset(skipping(offset)).execute();
  return {
    items: rows.map((row) => ({ day: dayText(row.day_ms), amount: row.amount.toString(), count: row.count })),
    count,
  };
}

/** A day (UTC) by its first millisecond, as `2026-01-31`. */
export function dayText(dayMs: number): string {
  return isoTime(dayMs).slice(0, 10);
}
